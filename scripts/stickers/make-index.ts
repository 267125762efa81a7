import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import groups from 'emojibase-data/meta/groups.json' with { type: 'json' }
import {
  STICKER_CATEGORIES,
  STICKER_PACKS,
  type StickerCategory,
  type StickerPack,
} from '#content/stickers/categories.ts'

/** Search words that people who make presentations use and the source lacks, by the English name. */
const extraWords: Readonly<Record<string, { readonly en?: string; readonly ru: string }>> = {
  'chart increasing': {
    en: 'success sales profit revenue kpi',
    ru: 'график рост прибыль продажи успех показатели выручка',
  },
  'chart decreasing': { en: 'loss fall', ru: 'график спад падение убытки снижение' },
  'bar chart': {
    en: 'report statistics analytics data',
    ru: 'график диаграмма отчёт статистика аналитика данные',
  },
  handshake: {
    en: 'team partnership contract cooperation',
    ru: 'сделка договор партнёрство команда сотрудничество соглашение',
  },
  'busts in silhouette': { en: 'team group', ru: 'команда группа коллектив аудитория' },
  'people hugging': { en: 'team support', ru: 'команда поддержка' },
  'raising hands': { en: 'success team', ru: 'успех команда ура' },
  'clapping hands': { en: 'success', ru: 'успех браво молодец' },
  trophy: { en: 'success victory', ru: 'успех победа достижение награда' },
  '1st place medal': { en: 'success winner', ru: 'успех победа лидер первое место' },
  'sports medal': { en: 'success award', ru: 'успех победа награда' },
  'party popper': { en: 'success', ru: 'успех праздник ура поздравляю' },
  bullseye: { en: 'goal focus strategy objective', ru: 'цель мишень задача фокус стратегия' },
  'chequered flag': { en: 'finish goal', ru: 'финиш цель итог' },
  'triangular flag': { en: 'goal milestone', ru: 'цель этап веха' },
  'light bulb': { en: 'insight solution', ru: 'идея решение озарение мысль' },
  rocket: { en: 'startup fast growth', ru: 'стартап запуск быстро рост' },
  'puzzle piece': { en: 'solution team part', ru: 'решение команда часть интеграция' },
  gear: { en: 'process settings', ru: 'процесс настройки механизм' },
  'counterclockwise arrows button': { en: 'cycle process repeat', ru: 'цикл процесс повтор' },
  brain: { en: 'think mind', ru: 'ум мысль интеллект думать' },
  robot: { en: 'ai artificial intelligence', ru: 'искусственный интеллект ии нейросеть бот' },
  'magnifying glass tilted left': { en: 'research analysis', ru: 'поиск исследование анализ' },
  'magnifying glass tilted right': { en: 'research analysis', ru: 'поиск исследование анализ' },
  calendar: { en: 'plan deadline schedule', ru: 'план срок расписание дата' },
  'spiral calendar': { en: 'plan deadline schedule', ru: 'план срок расписание дата' },
  'alarm clock': { en: 'deadline', ru: 'время срок дедлайн' },
  'hourglass not done': { en: 'deadline wait', ru: 'время срок ожидание' },
  'graduation cap': { en: 'study school course', ru: 'учёба диплом выпускник образование курс' },
  books: { en: 'study knowledge', ru: 'учёба знания библиотека' },
  'open book': { en: 'study lesson', ru: 'учёба урок знания' },
  teacher: { en: 'lesson', ru: 'урок лекция занятие' },
  'money bag': { en: 'budget investment', ru: 'бюджет инвестиции прибыль' },
  'credit card': { en: 'payment', ru: 'оплата платёж покупка' },
  'shopping cart': { en: 'shop purchase sales', ru: 'покупки магазин продажи корзина' },
  megaphone: { en: 'marketing advertising', ru: 'реклама маркетинг объявление' },
  loudspeaker: { en: 'marketing advertising', ru: 'реклама маркетинг объявление' },
  'globe showing Europe-Africa': { en: 'global international', ru: 'мир глобус земля международный' },
  'globe with meridians': { en: 'internet global web', ru: 'интернет мир сайт' },
  seedling: { en: 'growth eco start', ru: 'рост экология начало' },
  'deciduous tree': { en: 'nature eco', ru: 'природа экология лес' },
  'recycling symbol': { en: 'ecology green', ru: 'экология переработка' },
  'check mark button': { en: 'done ready', ru: 'готово галочка выполнено да' },
  'check mark': { en: 'done ready', ru: 'готово галочка выполнено да' },
  'cross mark': { en: 'no wrong error', ru: 'нет ошибка неверно' },
  warning: { en: 'attention risk', ru: 'внимание риск осторожно' },
  'red exclamation mark': { en: 'important', ru: 'важно внимание' },
  'red question mark': { en: 'question faq', ru: 'вопрос' },
  key: { en: 'solution access', ru: 'решение доступ' },
  shield: { en: 'security protection', ru: 'безопасность защита' },
  locked: { en: 'security', ru: 'безопасность защита' },
  'balance scale': { en: 'compare law', ru: 'сравнение закон суд' },
  scroll: { en: 'history', ru: 'история' },
  house: { en: 'home realty', ru: 'жильё недвижимость' },
  'office building': { en: 'company business', ru: 'компания бизнес офис' },
  factory: { en: 'production industry', ru: 'производство завод промышленность' },
  microscope: { en: 'research science', ru: 'исследование наука' },
  'test tube': { en: 'research science', ru: 'исследование наука опыт' },
  dna: { en: 'science genetics', ru: 'наука генетика' },
  stethoscope: { en: 'health medicine', ru: 'здоровье медицина врач' },
  'red heart': { en: 'thanks', ru: 'любовь спасибо' },
  'folded hands': { en: 'thanks', ru: 'спасибо благодарность' },
  bouquet: { en: 'thanks', ru: 'спасибо поздравляю' },
  'waving hand': { en: 'hello goodbye', ru: 'привет здравствуйте пока' },
}

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
