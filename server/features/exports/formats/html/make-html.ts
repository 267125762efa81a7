import { createHash } from 'node:crypto'
import type { ExportNote } from '#domain/export/report.ts'
import type { ExportFormatMaker, ExportInput } from '../format.ts'
import { inlinePictures } from './inline-pictures.ts'
import { inlineStyles } from './inline-styles.ts'
import { findUsedFaces } from './used-faces.ts'

/** The deck as one page in one file: a slide show that needs neither a network nor us. */
export const htmlFormat: ExportFormatMaker = {
  async make(input, tools) {
    const { deck, language } = input
    // The numbers that the server knows its slides by stay here.
    const slides = deck.slides.map((slide, at) => ({ ...slide, id: at + 1 }))
    const page = tools.deckPages.renderPublicPage({
      ...{ deck: { ...deck, slides }, language, chrome: language, view: 'show', offline: true },
      ...{ slug: '', revision: 0, embedded: false, indexed: false, takesAnswers: false, origin: '' },
    })
    const isUsed = await findUsedFaces(input, tools)
    const dressed = await inlineStyles(page, { isUsed, readFile: tools.readFile })
    const shown = await inlinePictures(withoutPlayers(dressed), tools.readFile)
    tools.onProgress(deck.slides.length)
    return { body: Buffer.from(secure(shown)), extension: 'html', report: noteLosses(input) }
  },
}

/** A player would be somebody else's page in ours; without it the poster is a link. */
function withoutPlayers(html: string): string {
  return html.replace(/(<a [^>]*?) data-player="[^"]*"/g, '$1')
}

/** What is in the file may be shown and nothing else fetched, run or sent: only the scripts that we wrote into it run. */
function secure(html: string): string {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    "style-src 'unsafe-inline'",
    'img-src data:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ]
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policy.join('; ')}">`
  return html.replace('<meta charset="utf-8">', whole => whole + meta)
}

function noteLosses({ deck }: ExportInput): ExportNote[] {
  return deck.slides.flatMap(({ items }, at) =>
    items
      .filter(({ type }) => type === 'form')
      .map(({ type }) => ({ slide: at + 1, loss: 'made_static' as const, what: type })),
  )
}
