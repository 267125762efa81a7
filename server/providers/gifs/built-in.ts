import { buildWordIndex } from '#domain/search/word-index.ts'
import { type BuiltInGif, readBuiltInGifs } from './built-in-list.ts'
import type { GifOrder, GifProvider } from './gif-provider.ts'

/** They are drawn, and as sharp at any size; this is their shape. */
const SIDE = 400

/** The moving pictures that come with the product; read when they are first asked for. */
export function openBuiltInGifs(): GifProvider {
  let library: ReturnType<typeof readLibrary> | undefined

  return {
    name: 'builtin',
    async search({ query, locale, page, page_size: size }: GifOrder) {
      library ??= readLibrary()
      const { gifs, index } = await library
      const found = index.find(query)?.flatMap(({ place }) => gifs[place] ?? []) ?? gifs
      const results = found.slice((page - 1) * size, page * size).map(({ src, name }) => ({
        src,
        preview: src,
        width: SIDE,
        height: SIDE,
        title: name[locale],
        attribution: null,
      }))
      return { count: found.length, results }
    },
    async close() {},
  }
}

async function readLibrary() {
  const gifs = await readBuiltInGifs()
  return { gifs, index: buildWordIndex(gifs.map(toFindable)) }
}

function toFindable({ name, words }: BuiltInGif) {
  return { names: [name.en, name.ru], words: [words.en, words.ru] }
}
