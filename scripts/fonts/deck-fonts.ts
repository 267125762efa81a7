import { copyFileSync, createReadStream, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { buildFontLibrary, type FontLibrary } from './font-library.ts'

const MODULE = 'virtual:font-sheets'
const FOLDER = '_app/fonts'

/**
 * Puts the families of the catalogue beside the built files, a style sheet each, and tells the web where: a page links
 * those it shows. Nothing of them is part of the product's own style sheet.
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
      const sheets = Object.entries(library().sheets).map(([font, file]) => [font, `/${FOLDER}/${file}`])
      return `export const FONT_SHEETS = ${JSON.stringify(Object.fromEntries(sheets))}`
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
