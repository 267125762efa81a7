import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CatalogFont } from '#domain/deck/catalog/fonts.ts'

/** The scripts that are served, in the order in which a later face wins where ranges overlap. */
export const FONT_SCRIPTS = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'] as const
export type FontScript = (typeof FONT_SCRIPTS)[number]

export interface Face {
  readonly script: FontScript
  readonly style: 'normal' | 'italic'
  /** As a style sheet writes it: one weight, or the two ends of a variable face. */
  readonly weight: string
  readonly file: string
  readonly range: string
}

const { resolve } = createRequire(import.meta.url)

/** The faces of a family in the scripts that its package has, each with its file. */
export function listFaces(font: CatalogFont): Face[] {
  const name = `${font.variable ? '@fontsource-variable' : '@fontsource'}/${font.id}`
  const folder = dirname(resolve(`${name}/package.json`))
  const ranges: Partial<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, 'unicode.json'), 'utf8'),
  )
  const styles = font.italic ? (['normal', 'italic'] as const) : (['normal'] as const)
  return styles.flatMap(style =>
    listWeights(font).flatMap(({ weight, part }) =>
      FONT_SCRIPTS.flatMap(script => {
        const range = ranges[script]
        const file = join(folder, 'files', `${font.id}-${script}-${part}-${style}.woff2`)
        // Not every weight of a family has an italic.
        return range === undefined || (style === 'italic' && !existsSync(file))
          ? []
          : [{ script, style, weight, file, range }]
      }),
    ),
  )
}

function listWeights({ variable, weights }: CatalogFont): { weight: string; part: string }[] {
  if (variable) return [{ weight: weights.join(' '), part: 'wght' }]
  return weights.map(weight => ({ weight: String(weight), part: String(weight) }))
}
