import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import groups from 'emojibase-data/meta/groups.json' with { type: 'json' }
import {
  STICKER_CATEGORIES,
  STICKER_PACKS,
  type StickerCategory,
  type StickerPack,
} from '#content/stickers/categories.ts'
import { extraWords } from './extra-words.ts'

/**
 * Writes content/stickers/index.tsv: which pictures of the packs are offered, under which names and words.
 * Only this needs the words of emojibase-data, which are too large to be installed with the product.
 * Run it after a new version of a pack: node scripts/stickers/make-index.ts
 */

/** The category of a subgroup; within a category the subgroups are listed in this order. */
const bySubgroup: Readonly<Record<string, StickerCategory>> = {
  'award-medal': 'marks',
  punctuation: 'marks',
  emotion: 'marks',
  flag: 'marks',
  heart: 'marks',
  warning: 'marks',
  arrow: 'arrows',
  time: 'work',
  phone: 'work',
  computer: 'work',
  'light-video': 'work',
  'book-paper': 'work',
  money: 'work',
  mail: 'work',
  writing: 'work',
  office: 'work',
  lock: 'work',
  tool: 'work',
  science: 'work',
  sound: 'work',
  'sky-weather': 'nature',
  'monkey-face': 'nature',
  music: 'events',
  'musical-instrument': 'events',
}

const byGroup: Readonly<Record<string, StickerCategory>> = {
  'smileys-emotion': 'talk',
  'people-body': 'people',
  'animals-nature': 'nature',
  'food-drink': 'food',
  'travel-places': 'travel',
  activities: 'events',
  objects: 'things',
  symbols: 'symbols',
}

const groupNames = groups as { groups: Record<string, string>; subgroups: Record<string, string> }
const subgroupOrder = Object.keys(bySubgroup)

/** Undefined for what is not a picture by itself: skin tones, letters of flags. */
function categoryOf(
  group: number | undefined,
  subgroup: number | undefined,
): { category: StickerCategory; order: number } | undefined {
  const name = groupNames.subgroups[String(subgroup)] ?? ''
  const category = bySubgroup[name] ?? byGroup[groupNames.groups[String(group)] ?? '']
  return category && { category, order: subgroupOrder.indexOf(name) }
}

/** The names of the source are spelt without ё; these words are misread without it. */
const yoSpellings: Readonly<Record<string, string>> = Object.fromEntries(
  `идёт смеётся чёрный чёрная чёрное чёрной зелёный зелёная зелёное жёлтый жёлтая жёлтое ребёнок тёмный тёмных ёж ёлка орёл осёл
  самолёт вертолёт взлёт мёд учёный учёная цыплёнок котёнок чертёнок ещё влюблённая влюблённое влюблённый пронзённое лёгкий лёгкие
  жонглёр шатёр звёздная счёты лепёшка печёный актёр дирижёр боксёрская матрёшка отвёртка шестерёнка щётка киноплёнка
  вперёд звёздочка перечёркнутый наклонённая чётки мёрзнет причёска четырёхлистный полчетвёртого лёд тёплый
  берёза костёр ковёр монетоприёмник приём съёмка съёмки подъёмник объём жёсткий жёлудь свёкла свёрнутая пчёлы слёзы кошелёк
  скрещённые слёз`
    .split(/\s+/)
    .filter(word => word.includes('ё'))
    .map(word => [word.replaceAll('ё', 'е'), word]),
)

function restoreYo(text: string): string {
  return text.replace(/[а-яё]+/gi, word => yoSpellings[word] ?? word)
}

const modules = new URL('../../node_modules/', import.meta.url)
const target = new URL('../../content/stickers/index.tsv', import.meta.url)
/** Pictures with more characters of markup are left out: they would weigh more than a slide of text. */
const LARGEST = 60_000

interface Emoji {
  readonly label: string
  readonly hexcode: string
  readonly tags?: readonly string[]
  readonly group?: number
  readonly subgroup?: number
}

/** Names that the source gives in Latin script only. */
const russianNames: Readonly<Record<string, string>> = { CD: 'Компакт-диск', DVD: 'DVD-диск' }

async function readModule<Data>(path: string): Promise<Data> {
  return JSON.parse(await readFile(new URL(path, modules), 'utf8'))
}

function bareCode(hexcode: string): string {
  return hexcode.toLowerCase().replaceAll('-fe0f', '')
}

async function readDrawnNames(pack: StickerPack): Promise<Map<string, string>> {
  const chars = await readModule<Record<string, string>>(`@iconify-json/${pack}/chars.json`)
  const { icons } = await readModule<{ icons: Record<string, { body: string }> }>(
    `@iconify-json/${pack}/icons.json`,
  )
  const drawn = Object.entries(chars).filter(([, name]) => (icons[name]?.body.length ?? LARGEST) < LARGEST)
  return new Map(drawn.map(([code, name]) => [bareCode(code), name]))
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Search words, without those of the name, which is searched too. */
function listWords(name: string, tags: readonly string[]): string {
  const known = new Set(name.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  const words = tags.flatMap(tag => tag.toLowerCase().split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words)].filter(word => word && !known.has(word)).join(' ')
}

const english = await readModule<Emoji[]>('emojibase-data/en/data.json')
const russian = new Map(
  (await readModule<Emoji[]>('emojibase-data/ru/data.json')).map(emoji => [emoji.hexcode, emoji]),
)
const drawn = await Promise.all(STICKER_PACKS.map(readDrawnNames))
const unused = new Set(Object.keys(extraWords))
const lines: { category: StickerCategory; order: number; text: string }[] = []
for (const emoji of english) {
  const place = categoryOf(emoji.group, emoji.subgroup)
  const names = drawn.map(pack => pack.get(bareCode(emoji.hexcode)) ?? '')
  const translated = russian.get(emoji.hexcode)
  const ru = restoreYo(russianNames[emoji.label] ?? translated?.label ?? '')
  if (!place || names.every(name => name === '') || !/[а-я]/i.test(ru)) continue
  const extra = extraWords[emoji.label]
  const row = [
    place.category,
    ...names,
    capitalize(emoji.label),
    capitalize(ru),
    listWords(emoji.label, [...(emoji.tags ?? []), extra?.en ?? '']),
    listWords(ru, [...(translated?.tags ?? []), extra?.ru ?? '']),
  ]
  unused.delete(emoji.label)
  lines.push({ ...place, text: row.join('\t') })
}
// The order inside a subgroup is that of the Unicode list, which keeps similar ones together.
const sorted = STICKER_CATEGORIES.flatMap(category =>
  lines.filter(line => line.category === category).toSorted((a, b) => a.order - b.order),
).map(line => line.text)
await writeFile(fileURLToPath(target), `${sorted.join('\n')}\n`)
if (unused.size > 0) throw new Error(`No sticker is called ${[...unused].join(', ')}`)
