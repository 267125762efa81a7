import { escapeHtml } from '../../domain/escape-html.ts'
import { cleanSvg } from '../../server/features/assets/svg/clean-svg.ts'
import { sanitizeText } from '../../server/features/presentations/sanitize-text.ts'
import { presentMarkup } from '../../slides/text/present-markup.ts'
import type { Watch } from './open-watch.ts'
import { inDrawing } from './sinks/files.ts'

const ground = { ground: '#ffffff', ink: '#111111', links: true }
const perPage = 500

/** Texts through the sanitiser, through the renderer behind it, and through the renderer alone. */
export async function tryTexts(
  watch: Watch,
  texts: readonly string[],
  drawingsToo: number,
): Promise<string[]> {
  const failures: string[] = []
  for (let from = 0; from < texts.length; from += perPage) {
    const some = texts.slice(from, from + perPage)
    const clean = some.map(sanitizeText)
    for (const [at, text] of clean.entries()) {
      if (sanitizeText(text) !== text)
        failures.push(`not the same when cleaned again: ${JSON.stringify(some[at])}`)
    }
    const drawn = clean.map(text => presentMarkup(text, ground))
    const alone = some.map(text => presentMarkup(text, ground))
    const named = some.map(
      text => `<p title="${escapeHtml(text)}" data-x='${escapeHtml(text)}'>${escapeHtml(text)}</p>`,
    )
    await watch.put('mutations', [...clean, ...drawn, ...alone, ...named])
  }
  const drawings = texts.slice(0, drawingsToo).map(text => cleanSvg(Buffer.from(inDrawing(text))))
  await watch.put(
    'mutations as drawings',
    drawings.filter(found => found !== undefined),
  )
  return failures
}
