import { hashText } from '#domain/deck/design/random.ts'
import type { Locale } from '#domain/locale.ts'
import { splitWords, stemWord } from '#domain/search/words.ts'
import { concepts } from './concepts.ts'
import type { Picture } from './picture.ts'
import { pictures } from './registry.ts'

/** The colours that fill most of each picture, largest area first, and whether it is dark as a whole; measured from the files in drawings/. */
export const pictureTones: Readonly<
  Record<string, { readonly colors: readonly string[]; readonly dark: boolean }>
> = {
  'mountain-dawn': { colors: ['#433753', '#9c7489', '#cf968d'], dark: true },
  'blue-ridges': { colors: ['#bbd4e5', '#96b8d0', '#385369'], dark: false },
  'snow-peaks': { colors: ['#7594ab', '#396387', '#bcc3c7'], dark: false },
  'night-lake': { colors: ['#13224e', '#09102c', '#293d71'], dark: true },
  aurora: { colors: ['#071526', '#0f2d48', '#19465e'], dark: true },
  'desert-dunes': { colors: ['#acc6c3', '#e09a59', '#6298b3'], dark: false },
  'green-hills': { colors: ['#99ccd8', '#82b382', '#357649'], dark: false },
  'autumn-hills': { colors: ['#aa5737', '#cfb397', '#99a5a4'], dark: false },
  'lavender-field': { colors: ['#655b8b', '#a18fa4', '#d2a9ae'], dark: false },
  'wheat-field': { colors: ['#ddaf58', '#8ebcd4', '#4b87b6'], dark: false },
  'misty-forest': { colors: ['#dce4d7', '#16393e', '#4a6e6c'], dark: false },
  'sea-sunset': { colors: ['#7b3868', '#c1606d', '#402255'], dark: true },
  harbour: { colors: ['#815a78', '#4b3f6c', '#272953'], dark: true },
  'open-sea': { colors: ['#4c90b3', '#6cafc7', '#a0d0df'], dark: false },
  storm: { colors: ['#222d40', '#404e60', '#5c6c7c'], dark: true },
  moonrise: { colors: ['#191b48', '#343269', '#5f4e88'], dark: true },
  coffee: { colors: ['#764436', '#c38062', '#a76047'], dark: false },
  books: { colors: ['#264e55', '#c68d5d', '#376969'], dark: true },
  ceramics: { colors: ['#e5bfa6', '#d09f83', '#ab7c6c'], dark: false },
  plants: { colors: ['#dfe3cf', '#b0b7a5', '#b38761'], dark: false },
  bread: { colors: ['#2c3b49', '#a8774b', '#515f66'], dark: true },
  fruit: { colors: ['#202e4c', '#d8b994', '#465267'], dark: true },
  tools: { colors: ['#c59058', '#b07746', '#406b6f'], dark: false },
  'night-city': { colors: ['#352357', '#231946', '#120e33'], dark: true },
  skyline: { colors: ['#679bbc', '#86b2ca', '#4381af'], dark: false },
  bridge: { colors: ['#d9b3a6', '#425b7e', '#ab8b90'], dark: false },
  stairs: { colors: ['#dbd1db', '#4a95cf', '#c1644e'], dark: false },
  arches: { colors: ['#602330', '#a15449', '#cb8062'], dark: true },
  facade: { colors: ['#da834f', '#364768', '#a9634b'], dark: true },
  'winter-village': { colors: ['#334077', '#c7cfea', '#1b2655'], dark: true },
  desk: { colors: ['#97755d', '#cd9d79', '#b2cccf'], dark: false },
  classroom: { colors: ['#bfa17d', '#ebd7b0', '#937352'], dark: false },
  stage: { colors: ['#3d171e', '#772130', '#b1283c'], dark: true },
  kitchen: { colors: ['#dee2d5', '#4f827b', '#b5b5a9'], dark: false },
  library: { colors: ['#574337', '#34221d', '#875e41'], dark: true },
  studio: { colors: ['#e3e3e5', '#b4b0b3', '#9f8475'], dark: false },
  workshop: { colors: ['#54514f', '#707e7e', '#c9a375'], dark: false },
  'living-room': { colors: ['#5a7067', '#849487', '#ce9459'], dark: false },
  gallery: { colors: ['#b9b1a7', '#efebe4', '#9f7f6b'], dark: false },
  calm: { colors: ['#dce7e2', '#629098', '#c2d9d6'], dark: false },
  energy: { colors: ['#fb8142', '#e94930', '#fec45c'], dark: false },
  growth: { colors: ['#eed5b4', '#dec2a0', '#cfa679'], dark: false },
  risk: { colors: ['#681523', '#aa2c31', '#240a17'], dark: true },
  choice: { colors: ['#403679', '#2d245d', '#b8c7a5'], dark: true },
  teamwork: { colors: ['#b3cac3', '#95b4b4', '#d8caab'], dark: false },
  time: { colors: ['#ddbb87', '#d09e64', '#aa754a'], dark: false },
  idea: { colors: ['#171d4c', '#373b64', '#6c6878'], dark: true },
  speed: { colors: ['#432452', '#6c3263', '#1d1038'], dark: true },
  balance: { colors: ['#bcc2d6', '#9fabc5', '#d9d0d8'], dark: false },
  servers: { colors: ['#12254a', '#0d1a39', '#203d67'], dark: true },
  circuit: { colors: ['#083b33', '#10594c', '#2d715d'], dark: true },
  network: { colors: ['#131544', '#1d2059', '#2b2e6d'], dark: true },
  phone: { colors: ['#e59d8a', '#dc7460', '#f0ccbb'], dark: false },
  code: { colors: ['#1a1b38', '#13152e', '#242648'], dark: true },
  security: { colors: ['#305875', '#5b798c', '#1a3857'], dark: true },
  satellite: { colors: ['#060921', '#72b3e1', '#3f72ac'], dark: true },
  charts: { colors: ['#2d395d', '#172241', '#586f7a'], dark: true },
  coins: { colors: ['#0e413e', '#326058', '#5f7e6e'], dark: true },
  chess: { colors: ['#392a47', '#57485c', '#7a696f'], dark: true },
  containers: { colors: ['#b1767a', '#f3bb91', '#db9078'], dark: false },
  target: { colors: ['#eddeca', '#ddcbb6', '#cb5647'], dark: false },
  agreement: { colors: ['#ddcab9', '#caac99', '#48778b'], dark: false },
  meeting: { colors: ['#ba9773', '#cfb492', '#e3cfb0'], dark: false },
  shop: { colors: ['#f1d4ad', '#9f7763', '#2f5a5d'], dark: false },
  microscope: { colors: ['#e2e3db', '#bed1d1', '#9badb2'], dark: false },
  laboratory: { colors: ['#25455d', '#406073', '#8fa8a6'], dark: true },
  molecule: { colors: ['#634b95', '#8272a7', '#3d2b6c'], dark: true },
  dna: { colors: ['#13354d', '#121f41', '#325362'], dark: true },
  planets: { colors: ['#08071c', '#1d183b', '#cda07e'], dark: true },
  rocket: { colors: ['#20134b', '#af4b76', '#ebb1a8'], dark: true },
  galaxy: { colors: ['#0b0928', '#191140', '#352668'], dark: true },
  health: { colors: ['#e5b4b1', '#f1c6c1', '#dd888d'], dark: false },
  train: { colors: ['#a67a96', '#403557', '#62689c'], dark: true },
  ship: { colors: ['#5c8ba8', '#27628e', '#2d3d5c'], dark: true },
  bicycle: { colors: ['#f7d983', '#dca043', '#7a5c4e'], dark: false },
  aeroplane: { colors: ['#e5b3b0', '#4b57a3', '#f0dcd7'], dark: false },
  road: { colors: ['#dd9885', '#483c5d', '#8e6993'], dark: true },
  balloons: { colors: ['#d8c6c1', '#6b8dbf', '#a8737a'], dark: false },
  globe: { colors: ['#d09062', '#aa6a45', '#5d4136'], dark: false },
  tent: { colors: ['#23255f', '#16153a', '#453c75'], dark: true },
  summit: { colors: ['#a78899', '#616790', '#d7aba5'], dark: false },
  concert: { colors: ['#1d0932', '#411756', '#7a2c61'], dark: true },
  runner: { colors: ['#c6483b', '#de7058', '#f09873'], dark: false },
  court: { colors: ['#d26841', '#2a8273', '#e18c6a'], dark: false },
  vinyl: { colors: ['#2d817e', '#1e1d24', '#549893'], dark: true },
  piano: { colors: ['#554243', '#ebdecc', '#201325'], dark: false },
  fireworks: { colors: ['#39295d', '#0f0f33', '#201c4c'], dark: true },
  lanterns: { colors: ['#1f1a46', '#8f4d75', '#46346b'], dark: true },
  beach: { colors: ['#e5ba81', '#7bc4d3', '#5db2cb'], dark: false },
  leaf: { colors: ['#0e3e39', '#4c9553', '#8cc665'], dark: true },
  wave: { colors: ['#f3dab5', '#357b9a', '#144770'], dark: false },
  feather: { colors: ['#ebdbd5', '#d9c3c3', '#c4aaae'], dark: false },
  rain: { colors: ['#556875', '#283e52', '#747d80'], dark: true },
  reef: { colors: ['#419aba', '#84d3d7', '#215180'], dark: false },
  blossom: { colors: ['#d1e0e7', '#eadfe5', '#e7b1bb'], dark: false },
}

export interface FoundPicture {
  readonly id: string
  /** The address that documents store. */
  readonly src: string
  readonly name: string
  readonly alt: string
  readonly focus: { readonly x: number; readonly y: number }
  /** The colours that fill most of it, largest area first. */
  readonly colors: readonly string[]
  readonly dark: boolean
  /** False for what only has to do with the words, and for abstract pictures that are offered when none match. */
  readonly matched: boolean
}

export interface FindPicturesOptions {
  readonly locale: Locale
  readonly limit?: number
  /** Sources or ids of pictures that are not wanted, such as those the deck shows already. */
  readonly exclude?: Iterable<string>
  /** The last word is still being typed. */
  readonly typing?: boolean
  /** The name of the best picture stands for the words in another language: what they lead to counts as what they name. */
  readonly translating?: boolean
  /** Abstract pictures fill the list up to this length when fewer pictures match. */
  readonly atLeast?: number
}

const TITLE_GAIN = 1.8
const REPEAT_GAIN = 0.25
const RELATED_SHARE = 0.55
const SHORTEST_RELATED = 4
const LONGEST_TEXT = 4000

/** Pictures for a text by its meaning, the best first; the same for the same text. Words of both languages count. */
export function findPictures(text: string, options: FindPicturesOptions): FoundPicture[] {
  const { locale, limit = 12, exclude = [], typing = false, translating = false, atLeast = 1 } = options
  const excluded = new Set(exclude)
  const isWanted = ({ id, src }: Picture) => !excluded.has(id) && !excluded.has(src)
  const scores = scorePictures(text.slice(0, LONGEST_TEXT), typing)
  const matched = [...scores]
    .toSorted(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b)
    .map(([place]) => pictures[place])
    .filter(picture => picture !== undefined)
    .filter(isWanted)
  const taken = new Set(matched)
  const meant = translating ? findLedTo(text) : findMeant(text)
  const fillers = orderAbstract(text).filter(picture => isWanted(picture) && !taken.has(picture))
  const found = [
    // Whoever types a word means whatever it leads to; the words of a slide mean only what they name.
    ...matched.map(picture => present(picture, locale, typing || meant.has(picture.id))),
    ...fillers
      .slice(0, Math.max(0, atLeast - matched.length))
      .map(picture => present(picture, locale, false)),
  ]
  return found.slice(0, limit)
}

/**
 * Words that stand first at a picture and yet name other things as often: a light argument is no aurora, a master class no
 * classroom, and who speaks to an audience has no target. They find pictures for whoever looks for one, and choose none.
 */
const AMBIGUOUS = `light lights northern window power data report plan strategy competition start startup launch key step rise
  career connection link partnership goal aim target arrow table discussion agenda work home house building living room
  dream freedom flight wish hope crisis safety protection lock way path roadmap knowledge learning reading break morning
  night evening new fall class city team success flag holiday cloud hosting profit depth passage gate green blue orange
  open glass white record court ball structure pulse heart world international talk speech stage food cup pot rows
  processor node softness lightness power weather drops sale order harvest nature sound key harmony
  огни северный окно сила данные отчёт план стратегия конкуренция старт стартап запуск ключ ступень подъём карьера связь
  соединение партнёрство цель задача стрела стол обсуждение повестка работа дом здание гостиная мечта полёт желание
  надежда кризис безопасность защита замок путь карта дорожная знание учёба чтение перерыв утро ночь вечер ночной
  вечерний новый класс город команда успех флаг праздник облако прибыль глубина проход ворота зелёный синий рыжий
  открытый белый мяч структура пульс сердце мир международный выступление речь сцена еда чашка горшок ряды лёгкость
  мягкость погода капли продажа зерно урожай природа звук воздушный железная`

interface Naming {
  readonly id: string
  /** The stems of its name, in each language. */
  readonly names: readonly (readonly string[])[]
  /** Any of these is enough. */
  readonly alone: readonly string[]
}

let cachedNamings: readonly Naming[] | undefined

function pictureNamings(): readonly Naming[] {
  cachedNamings ??= listNamings()
  return cachedNamings
}

function listNamings(): Naming[] {
  const ambiguous = new Set(stemsOf(AMBIGUOUS))
  return pictures.map(({ id, name, words }) => {
    const names = Object.values(name).map(stemsOf)
    const firsts = Object.values(words).flatMap(listed => stemsOf(listed).slice(0, FIRST_WORDS))
    return { id, names, alone: [...names.flat(), ...firsts].filter(stem => !ambiguous.has(stem)) }
  })
}

/** Shows one of the things that the first line names: by its own name or first words, not by association. */
function findMeant(text: string): ReadonlySet<string> {
  const said = new Set(firstLineStems(text))
  const meant = new Set<string>()
  for (const { id, names, alone } of pictureNamings()) {
    // All words of a name are the thing itself, whatever each alone may be: "Northern lights".
    const isNamed = names.some(stems => stems.length > 1 && stems.every(stem => said.has(stem)))
    if (isNamed || alone.some(stem => said.has(stem))) meant.add(id)
  }
  return meant
}

/** Has to do with a word of the first line above all else. */
function findLedTo(text: string): ReadonlySet<string> {
  const index = pictureIndex()
  const found = new Set<string>()
  for (const stem of firstLineStems(text))
    for (const [place, score] of index.get(stem) ?? [])
      if (score >= SCORES.firstWord) found.add(pictures[place]?.id ?? '')
  return found
}

function firstLineStems(text: string): string[] {
  const [line = ''] = text.split('\n')
  return stemsOf(line)
}

function scorePictures(text: string, typing: boolean): Map<number, number> {
  const index = pictureIndex()
  const wanted = weighStems(text)
  const last = typing ? stemsOf(text).at(-1) : undefined
  const scores = new Map<number, number>()
  for (const [stem, weight] of wanted) {
    const related = matchStem(index, stem, stem === last)
    const best = new Map<number, number>()
    for (const [entry, share] of related) {
      const rarity = Math.log(1 + pictures.length / entry.size)
      for (const [place, score] of entry) {
        best.set(place, Math.max(best.get(place) ?? 0, score * share * rarity))
      }
    }
    for (const [place, score] of best) scores.set(place, (scores.get(place) ?? 0) + score * weight)
  }
  return scores
}

/** How much each word counts: those of the first line more, a repeated one a little more. */
function weighStems(text: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const [at, line] of text.split('\n').entries())
    for (const stem of stemsOf(line)) {
      const known = weights.get(stem)
      weights.set(stem, known === undefined ? (at === 0 ? TITLE_GAIN : 1) : known + REPEAT_GAIN)
    }
  return weights
}

/** The entries of a stem and of related ones: `команд` also finds `командн`, and an unfinished word its completions. */
function matchStem(
  index: PictureIndex,
  stem: string,
  typing: boolean,
): [ReadonlyMap<number, number>, number][] {
  const same = index.get(stem)
  const found: [ReadonlyMap<number, number>, number][] = same ? [[same, 1]] : []
  if (stem.length < (typing ? 2 : SHORTEST_RELATED)) return found
  for (const [other, entry] of index) {
    if (other === stem) continue
    if (typing && other.startsWith(stem)) found.push([entry, RELATED_SHARE])
    else if (isRelated(stem, other)) found.push([entry, RELATED_SHARE])
  }
  return found
}

function isRelated(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  return short.length >= SHORTEST_RELATED && long.length - short.length <= 3 && long.startsWith(short)
}

const abstractPictures = pictures.filter(({ category }) => category === 'abstract')

/** When no word matches, a hash of the text decides: the same text always gets the same abstract pictures. */
function orderAbstract(text: string): readonly Picture[] {
  const seed = hashText(text.trim().toLowerCase())
  return abstractPictures
    .map(picture => ({ picture, order: hashText(`${seed} ${picture.id}`) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ picture }) => picture)
}

function present({ id, src, name, alt, focus }: Picture, locale: Locale, matched: boolean): FoundPicture {
  const { colors = [], dark = false } = pictureTones[id] ?? {}
  return { id, src, name: name[locale], alt: alt[locale], focus, colors, dark, matched }
}

/** For each stem, the score of each picture, by its index in the registry. */
type PictureIndex = ReadonlyMap<string, ReadonlyMap<number, number>>

const SCORES = { name: 3, firstWord: 2.6, word: 2, alt: 0.7, concept: [3, 2, 1.4] } as const
const FIRST_WORDS = 3

function stemsOf(text: string): string[] {
  return splitWords(text)
    .filter(word => word.length > 1 && !stopWords.has(word) && !/^\d+$/.test(word))
    .map(stemWord)
}

let cachedIndex: PictureIndex | undefined

/** Built on first use: most pages never search for a picture. */
function pictureIndex(): PictureIndex {
  cachedIndex ??= buildIndex()
  return cachedIndex
}

function buildIndex(): PictureIndex {
  const index = new Map<string, Map<number, number>>()
  const add = (stem: string, place: number, score: number) => {
    const entry = index.get(stem) ?? new Map<number, number>()
    index.set(stem, entry)
    entry.set(place, Math.max(entry.get(place) ?? 0, score))
  }
  for (const [place, { name, alt, words }] of pictures.entries()) {
    for (const text of Object.values(name)) for (const stem of stemsOf(text)) add(stem, place, SCORES.name)
    for (const text of Object.values(alt)) for (const stem of stemsOf(text)) add(stem, place, SCORES.alt)
    for (const text of Object.values(words))
      for (const [at, stem] of stemsOf(text).entries())
        add(stem, place, at < FIRST_WORDS ? SCORES.firstWord : SCORES.word)
  }
  const places = new Map(pictures.map(({ id }, place) => [id, place]))
  for (const { en, ru, pictures: ids } of concepts)
    for (const [rank, id] of ids.entries()) {
      const place = places.get(id)
      if (place === undefined) throw new Error(`A concept names a picture that is not there: ${id}`)
      for (const stem of stemsOf(`${en} ${ru}`)) add(stem, place, SCORES.concept[rank] ?? 1)
    }
  return index
}

/** Words that say nothing about a picture, however often they occur on a slide. */
export const stopWords: ReadonlySet<string> = new Set(
  splitWords(`
a an and or but the of to in on at by for from with without about into over under up down out as is are was were be
been being do does did have has had will would can could should may might must not no yes we you they he she it i me
us them our your their his her its my this that these those there here what which who whom whose when where why how
open opens opened opening new all any both each few more most other some such only own same so than too very just also then now per via if
и в во на по с со к ко у о об от до из за для без при над под через между не ни но а или что чтобы как так это этот
эта эти тот та те мы вы они он она оно я нас вас их его ее мне нам вам им наш наша наше наши ваш ваша ваше ваши свой
свои который которая которые где когда почему зачем кто чем чего же ли бы уже еще только все всё весь вся каждый
один два три был была было были есть будет будут можно нужно надо
`),
)
