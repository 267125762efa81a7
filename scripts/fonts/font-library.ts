import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { type CatalogFont, FONTS } from '#domain/deck/catalog/fonts.ts'
import { type Face, listFaces } from './list-faces.ts'

export interface FontLibrary {
  /** The style sheet of each family, by the family's id: a file name. */
  readonly sheets: Readonly<Record<string, string>>
  /** Every file that is served: its name, and where it lies or what it says. */
  readonly files: ReadonlyMap<string, { readonly path: string } | { readonly text: string }>
}

/** One style sheet per family and the files it names; each name carries a hash of what is inside. */
export function buildFontLibrary(fonts: readonly CatalogFont[] = FONTS): FontLibrary {
  const sheets: Record<string, string> = {}
  const files = new Map<string, { path: string } | { text: string }>()
  for (const font of fonts) {
    const text = listFaces(font)
      .map(face => {
        const name = hashName(basename(face.file), readFileSync(face.file))
        files.set(name, { path: face.file })
        return writeFace(font, face, name)
      })
      .join('\n')
    const sheet = hashName(`${font.id}.css`, text)
    files.set(sheet, { text })
    sheets[font.id] = sheet
  }
  return { sheets, files }
}

/**
 * Words wait for their face: measured in a stand-in they would be fitted to the wrong width, and a deck that is shown
 * in the hall must not change its face in front of everybody.
 */
function writeFace({ face: family }: CatalogFont, { style, weight, range }: Face, file: string): string {
  return `@font-face{font-family:"${family}";font-style:${style};font-display:block;font-weight:${weight};src:url("./${file}") format("woff2");unicode-range:${range}}`
}

function hashName(name: string, content: string | Buffer): string {
  const dot = name.lastIndexOf('.')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return `${name.slice(0, dot)}.${hash}${name.slice(dot)}`
}
