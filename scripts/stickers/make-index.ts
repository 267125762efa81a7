import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import {
  STICKER_CATEGORIES,
  STICKER_PACKS,
  type StickerCategory,
  type StickerPack,
} from '#content/stickers/categories.ts'
import { extraWords } from './extra-words.ts'
import { placeEmoji } from './place-emoji.ts'
import { spellRussian } from './spell-russian.ts'

/**
 * Writes content/stickers/index.tsv: which pictures of the packs are offered, under which names and words.
 * Only this needs the words of emojibase-data, which are too large to be installed with the product.
 * Run it after a new version of a pack: node scripts/stickers/make-index.ts
 */
const modules = new URL('../../node_modules/', import.meta.url)
const target = new URL('../../content/stickers/index.tsv', import.meta.url)
/** A picture that weighs more than a slide of words. */
const LARGEST = 60_000

interface Emoji {
  readonly label: string
  readonly hexcode: string
  readonly tags?: readonly string[]
  readonly group?: number
  readonly subgroup?: number
}

/** Names that the source has in Latin letters only. */
const russianNames: Readonly<Record<string, string>> = { CD: 'Компакт-диск', DVD: 'DVD-диск' }

async function readModule<Data>(path: string): Promise<Data> {
  return JSON.parse(await readFile(new URL(path, modules), 'utf8'))
}

function bareCode(hexcode: string): string {
  return hexcode.toLowerCase().replaceAll('-fe0f', '')
}

async function readDrawn(pack: StickerPack): Promise<Map<string, string>> {
  const chars = await readModule<Record<string, string>>(`@iconify-json/${pack}/chars.json`)
  const { icons } = await readModule<{ icons: Record<string, { body: string }> }>(
    `@iconify-json/${pack}/icons.json`,
  )
  const drawn = Object.entries(chars).filter(([, name]) => (icons[name]?.body.length ?? LARGEST) < LARGEST)
  return new Map(drawn.map(([code, name]) => [bareCode(code), name]))
}

function startLarge(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** The words of the name find it already. */
function listWords(name: string, tags: readonly string[]): string {
  const known = new Set(name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = tags.flatMap(tag => tag.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words)].filter(word => word && !known.has(word)).join(' ')
}

const english = await readModule<Emoji[]>('emojibase-data/en/data.json')
const russian = new Map(
  (await readModule<Emoji[]>('emojibase-data/ru/data.json')).map(emoji => [emoji.hexcode, emoji]),
)
const drawn = await Promise.all(STICKER_PACKS.map(readDrawn))
const unused = new Set(Object.keys(extraWords))
const lines: { category: StickerCategory; order: number; text: string }[] = []
for (const emoji of english) {
  const place = placeEmoji(emoji.group, emoji.subgroup)
  const names = drawn.map(pack => pack.get(bareCode(emoji.hexcode)) ?? '')
  const translated = russian.get(emoji.hexcode)
  const ru = spellRussian(russianNames[emoji.label] ?? translated?.label ?? '')
  if (!place || names.every(name => name === '') || !/[а-я]/i.test(ru)) continue
  const extra = extraWords[emoji.label]
  const row = [
    place.category,
    ...names,
    startLarge(emoji.label),
    startLarge(ru),
    listWords(emoji.label, [...(emoji.tags ?? []), extra?.en ?? '']),
    listWords(ru, [...(translated?.tags ?? []), extra?.ru ?? '']),
  ]
  unused.delete(emoji.label)
  lines.push({ ...place, text: row.join('\t') })
}
// The order inside a subgroup is that of the Unicode list, which keeps like by like.
const sorted = STICKER_CATEGORIES.flatMap(category =>
  lines.filter(line => line.category === category).toSorted((a, b) => a.order - b.order),
).map(line => line.text)
await writeFile(fileURLToPath(target), `${sorted.join('\n')}\n`)
if (unused.size > 0) throw new Error(`No sticker is called ${[...unused].join(', ')}`)
