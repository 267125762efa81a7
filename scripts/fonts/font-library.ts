import { createHash } from 'node:crypto'
import { copyFileSync, createReadStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { type CatalogFont, FONTS } from '#domain/deck/catalog/fonts.ts'

const MODULE = 'virtual:font-sheets'
const FOLDER = '_app/fonts'

/**
 * A Vite plugin that writes one style sheet per font family of the catalogue beside the built files, and gives the web
 * application their addresses (`virtual:font-sheets`). A page links only the families it shows; the product's own style
 * sheet holds none of them.
 */
export function deckFonts(): Plugin {
  let built: FontLibrary | undefined
  const library = () => {
    built ??= buildFontLibrary()
    return built
  }
  return {
    name: 'deck-fonts',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined
      // Every page carries them: each address is its font with a hash, so the list of those says it all.
      const files = Object.values(library().sheets).map(file => file.replace(/\.css$/, ''))
      return `export const FONT_SHEETS = /* @__PURE__ */ Object.fromEntries(${JSON.stringify(files.join(' '))}.split(' ')
        .map(file => [file.split('.')[0], \`/${FOLDER}/\${file}.css\`]))`
    },
    configureServer(server) {
      server.middlewares.use(`/${FOLDER}`, (request, response, next) => {
        const found = library().files.get(request.url?.replace(/^\/|\?.*$/g, '') ?? '')
        if (!found) return next()
        response.setHeader('content-type', 'text' in found ? 'text/css' : 'font/woff2')
        if ('text' in found) response.end(found.text)
        else createReadStream(found.path).pipe(response)
      })
    },
    writeBundle({ dir }) {
      if (!dir || this.environment.name !== 'client') return
      const folder = join(dir, FOLDER)
      mkdirSync(folder, { recursive: true })
      for (const [name, file] of library().files) {
        if ('text' in file) writeFileSync(join(folder, name), file.text)
        else copyFileSync(file.path, join(folder, name))
      }
    },
  }
}

interface FontLibrary {
  /** The style sheet of each family, by the family's id: a file name. */
  readonly sheets: Readonly<Record<string, string>>
  /** Every file that is served, by its name: its path, or its text. */
  readonly files: ReadonlyMap<string, { readonly path: string } | { readonly text: string }>
}

/** One style sheet per family and the files it names; each name contains a hash of the content. */
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
 * Text stays invisible until its font is loaded: measured in a fallback font it would be fitted to the wrong width, and
 * a deck on the screen of a hall must not change its font in front of the audience.
 */
function writeFace({ face: family }: CatalogFont, { style, weight, range }: Face, file: string): string {
  return `@font-face{font-family:"${family}";font-style:${style};font-display:block;font-weight:${weight};src:url("./${file}") format("woff2");unicode-range:${range}}`
}

function hashName(name: string, content: string | Buffer): string {
  const dot = name.lastIndexOf('.')
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10)
  return `${name.slice(0, dot)}.${hash}${name.slice(dot)}`
}

/** The scripts that are served, ordered because a later face wins where ranges overlap. */
const FONT_SCRIPTS = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'] as const
type FontScript = (typeof FONT_SCRIPTS)[number]

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
