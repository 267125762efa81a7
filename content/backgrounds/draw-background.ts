import type { CatalogBackground } from '#domain/deck/catalog/backgrounds.ts'
import { HEIGHT, WIDTH } from './tools/canvas.ts'
import { createRandom } from './tools/random.ts'
import { tag } from './tools/svg.ts'
import { variants } from './variants.ts'

/** The whole picture as text, always the same for the same background. */
export function drawBackground({ id, colors }: Pick<CatalogBackground, 'id' | 'colors'>): string {
  const color = (index: number) => colors[index % colors.length]!
  const size = { width: String(WIDTH), height: String(HEIGHT), viewBox: `0 0 ${WIDTH} ${HEIGHT}` }
  const inside = variants[id]({ random: createRandom(id), color })
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, preserveAspectRatio: 'xMidYMid slice' },
    inside,
  )
}
