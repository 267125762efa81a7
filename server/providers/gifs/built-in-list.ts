import { readFile } from 'node:fs/promises'
import { gifs as drawn } from '#content/gifs/gifs.ts'
import type { Locale } from '#domain/locale.ts'

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
