import { readFile } from 'node:fs/promises'
import { gifs as drawn } from '#content/gifs/gifs.ts'
import type { Locale } from '#domain/locale.ts'
import { buildWordIndex } from '#domain/search/word-index.ts'
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

export interface BuiltInGif {
  readonly src: string
  readonly name: Readonly<Record<Locale, string>>
  readonly words: Readonly<Record<Locale, string>>
  /** The name of a colour, where it is drawn in one. */
  readonly color?: string
}

const file = new URL('../../../content/gifs/index.tsv', import.meta.url)

/** Those drawn for the product, then a selection out of the installed packs. */
export async function readBuiltInGifs(): Promise<BuiltInGif[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  return [...drawn, ...lines.map(parseLine)]
}

function parseLine(line: string): BuiltInGif {
  const [picture, color = '', en = '', ru = '', enWords = '', ruWords = ''] = line.split('\t')
  return {
    src: `gifs/${picture}.svg`,
    name: { en, ru },
    words: { en: enWords, ru: ruWords },
    ...(color !== '-' && { color }),
  }
}
