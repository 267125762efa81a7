import { nameDownload } from '#domain/export/name-download.ts'
import { writeDeck } from '#domain/markdown/write-deck.ts'
import { countBytes, type ExportFormatMaker } from './format.ts'
import { zipFiles } from './png.ts'

const ENDINGS: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/svg+xml': 'svg',
}

/** Slides as Markdown; where there are pictures, packed with them, so that any program finds them beside the text. */
export const markdownFormat: ExportFormatMaker = {
  async make({ deck }, { readFile, signal, onProgress }) {
    const pictures = new Map<string, string>()
    const files: { name: string; body: Buffer }[] = []
    const count = countBytes()
    for (const src of listPictures(deck.slides)) {
      signal.throwIfAborted()
      const file = await readFile(/^https?:/i.test(src) ? src : `/assets/${src}`)
      const ending = ENDINGS[file?.type.split(';')[0] ?? '']
      if (!file || !ending) continue
      const name = `images/${String(files.length + 1).padStart(2, '0')}.${ending}`
      count(file.body.length)
      files.push({ name, body: file.body })
      pictures.set(src, name)
    }
    // What could not be read keeps its address where it has one: the report names it.
    const { text, report } = writeDeck(deck, src => pictures.get(src) ?? (/^https?:/i.test(src) ? src : ''))
    const body = Buffer.from(text)
    onProgress(deck.slides.length)
    if (files.length === 0) return { body, extension: 'md', report }
    return {
      body: await zipFiles([{ name: nameDownload(deck.name, 'md'), body }, ...files], deck.updated_at),
      extension: 'zip',
      report,
    }
  },
}

/** Each picture once, in the order of the slides. */
function listPictures(slides: Parameters<typeof writeDeck>[0]['slides']): Set<string> {
  return new Set(
    slides.flatMap(({ items, theme }) => [
      ...(theme.background?.image ? [theme.background.image.src] : []),
      ...items.flatMap(item =>
        (item.type === 'image' || item.type === 'gif') && item.src ? [item.src] : [],
      ),
    ]),
  )
}
