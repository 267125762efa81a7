import type { ReadFile } from '#server/providers/browser/browser.ts'
import { toDataAddress } from './data-address.ts'

const IMAGE = /<img [^>]*>/g
const SOURCE = / src="([^"]*)"/

/** A picture that is shown again is copied from where it stands first. */
const COPY_PICTURES = `for (const copy of document.querySelectorAll('[data-same]'))
  copy.src = document.querySelector('[data-picture="' + copy.dataset.same + '"]').src`

/** Writes the pictures into the page, each once; what cannot be had is left out. */
export async function inlinePictures(html: string, readFile: ReadFile): Promise<string> {
  const sources = (html.match(IMAGE) ?? []).flatMap(image => SOURCE.exec(image)?.[1] ?? [])
  const addresses = new Map<string, string | undefined>()
  for (const source of new Set(sources)) {
    const file = await readFile(source.replaceAll('&amp;', '&'))
    addresses.set(source, file && toDataAddress(file))
  }
  const repeated = [...addresses.keys()].filter(one => sources.indexOf(one) !== sources.lastIndexOf(one))
  const shown = new Set<string>()
  const page = html.replace(IMAGE, image =>
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
