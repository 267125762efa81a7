import { createHash } from 'node:crypto'
import type { ExportNote } from '#domain/export/formats.ts'
import type { PageFile, ReadFile } from '#server/providers/browser/browser.ts'
import { countBytes, type ExportFormatMaker, type ExportInput } from '../format.ts'
import { type FaceRule, findUsedFaces, readFaceRule } from './font-faces.ts'

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
      .filter(({ type }) => type === 'form' || type === 'poll')
      .map(({ type }) => ({ slide: at + 1, loss: 'made_static' as const, what: type })),
  )
}

const IMAGE = /<img [^>]*>/g
/** Written by React for what stands on the page; where nothing is fetched, each would be a refusal in the console. */
const PRELOADED = /<link rel="preload" as="image"[^>]*>/g
const SOURCE = / src="([^"]*)"/

/** A picture that is shown again is copied from where it stands first. */
const COPY_PICTURES = `for (const copy of document.querySelectorAll('[data-same]'))
  copy.src = document.querySelector('[data-picture="' + copy.dataset.same + '"]').src`

/** Of a page in memory that is not in English alone. */
const BYTES_OF_LETTER = 2

/** Writes the pictures into the page, each once; what cannot be had is left out. */
export async function inlinePictures(html: string, readFile: ReadFile): Promise<string> {
  const sources = (html.match(IMAGE) ?? []).flatMap(image => SOURCE.exec(image)?.[1] ?? [])
  const addresses = new Map<string, string | undefined>()
  const count = countBytes()
  const add = (text: string) => count(text.length * BYTES_OF_LETTER)
  add(html)
  for (const source of new Set(sources)) {
    const file = await readFile(source.replaceAll('&amp;', '&'))
    const address = file && toDataAddress(file)
    if (address) add(address)
    addresses.set(source, address)
  }
  const repeated = [...addresses.keys()].filter(one => sources.indexOf(one) !== sources.lastIndexOf(one))
  const shown = new Set<string>()
  const page = html.replace(PRELOADED, '').replace(IMAGE, image =>
    image.replace(SOURCE, (_, source: string) => {
      const address = addresses.get(source)
      if (address === undefined) return ''
      const mark = repeated.indexOf(source)
      if (shown.has(source)) return ` data-same="${mark}"`
      shown.add(source)
      return mark < 0 ? ` src="${address}"` : ` src="${address}" data-picture="${mark}"`
    }),
  )
  if (repeated.every(source => addresses.get(source) === undefined)) return page
  return page.replace('</body>', () => `<script>${COPY_PICTURES}</script></body>`)
}

const LINK = /<link rel="stylesheet" href="([^"]*)">/g
const FACE = /@font-face\s*\{[^}]*\}/g
const ADDRESS = /url\((["']?)(?!data:)([^"')]+)\1\)/g

interface Given {
  readonly isUsed: (face: FaceRule) => boolean
  readonly readFile: ReadFile
}

/** Writes the style sheets into the page, with the faces that are used and no others. */
export async function inlineStyles(html: string, given: Given): Promise<string> {
  const paths = [...html.matchAll(LINK)].flatMap(([, path]) => path ?? [])
  const sheets: string[] = []
  for (const path of paths) sheets.push(await readSheet(path, given))
  const style = sheets.join('\n').replaceAll('</style', '<\\/style')
  let isWritten = false
  return html.replace(LINK, () => {
    if (isWritten) return ''
    isWritten = true
    return `<style>${style}</style>`
  })
}

async function readSheet(path: string, { isUsed, readFile }: Given): Promise<string> {
  const file = await readFile(path)
  if (!file) throw new Error(`The style sheet ${path} is not there`)
  const css = file.body
    .toString('utf8')
    .replace(/@charset[^;]*;/g, '')
    .replace(FACE, rule => (isUsed(readFaceRule(rule)) ? rule : ''))
  const found = new Map<string, string>()
  for (const [, , address = ''] of css.matchAll(ADDRESS)) {
    if (found.has(address)) continue
    const named = await readFile(new URL(address, `https://deck.invalid${path}`).pathname)
    found.set(address, named ? toDataAddress(named) : 'data:,')
  }
  return css.replace(ADDRESS, (_, __, address: string) => `url("${found.get(address)}")`)
}

export function toDataAddress({ body, type }: PageFile): string {
  return `data:${type.split(';')[0]};base64,${body.toString('base64')}`
}
