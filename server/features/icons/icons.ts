import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { icons, type OfferedIcon } from '#contract/libraries.ts'
import { hasPage } from '#contract/params.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { buildWordIndex, type WordIndex } from '#domain/search/word-index.ts'
import { serve } from '../../http/serve.ts'

/** The icons that presentations are most often about, in the order in which the library begins. */
export const FIRST_ICONS: readonly string[] = (
  'check circle-check x circle-x plus star heart thumbs-up flag target lightbulb rocket trophy award medal crown ' +
  'users user user-plus handshake message-circle messages-square mail phone megaphone bell calendar clock timer hourglass ' +
  'chart-line chart-column chart-pie trending-up trending-down percent calculator wallet credit-card banknote coins ' +
  'piggy-bank receipt briefcase building factory store shopping-cart package truck plane car train-front ship globe map ' +
  'map-pin compass route house landmark school graduation-cap book-open library pencil pen clipboard-list file-text ' +
  'folder presentation search funnel eye key lock shield shield-check settings wrench hammer puzzle layers workflow ' +
  'network database server cloud cpu monitor laptop smartphone wifi code bot brain sparkles zap battery plug sun moon ' +
  'leaf tree-pine recycle droplet flame heart-pulse stethoscope pill flask-conical microscope atom dna eighth-notes mic camera ' +
  'image video gamepad-2 dumbbell bike coffee utensils gift party-popper cake baby accessibility info ' +
  'circle-question-mark triangle-alert ban arrow-right arrow-up arrow-down refresh-cw link download upload send share-2 trash'
).split(' ')

/** A part of a drawing as the family of icons stores it: the name of an SVG element and its attributes. */
export type IconShape = readonly [element: string, attributes: Readonly<Record<string, string>>]

/** The outlines of an icon as path data alone: what a document may hold, and every export can draw. */
export function drawOutlines(shapes: readonly IconShape[]): string[] {
  return shapes.map(([element, attributes]) => {
    const draw = drawers[element]
    if (!draw) throw new Error(`an icon has a part that cannot be drawn: ${element}`)
    return draw(attributes)
  })
}

type Attributes = IconShape[1]

const drawers: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  polyline: ({ points = '' }) => through(points),
  polygon: ({ points = '' }) => `${through(points)}Z`,
  circle: ({ cx, cy, r }) => ellipse(Number(cx), Number(cy), Number(r), Number(r)),
  ellipse: ({ cx, cy, rx, ry }) => ellipse(Number(cx), Number(cy), Number(rx), Number(ry)),
  rect: ({ x = '0', y = '0', width, height, rx, ry }) =>
    box(Number(x), Number(y), Number(width), Number(height), Number(rx ?? ry ?? 0), Number(ry ?? rx ?? 0)),
}

function through(points: string): string {
  const numbers = points.trim().split(/[\s,]+/)
  const pairs = numbers.flatMap((x, at) => (at % 2 === 0 ? [`${x} ${numbers[at + 1]}`] : []))
  return `M${pairs.join('L')}`
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  const arc = `A${n(rx)} ${n(ry)} 0 0 1`
  return `M${n(cx - rx)} ${n(cy)}${arc} ${n(cx + rx)} ${n(cy)}${arc} ${n(cx - rx)} ${n(cy)}Z`
}

function box(x: number, y: number, width: number, height: number, roundX: number, roundY: number): string {
  const [rx, ry] = [Math.min(roundX, width / 2), Math.min(roundY, height / 2)]
  const [right, bottom] = [x + width, y + height]
  if (rx <= 0 || ry <= 0) return `M${n(x)} ${n(y)}H${n(right)}V${n(bottom)}H${n(x)}Z`
  const arc = (toX: number, toY: number) => `A${n(rx)} ${n(ry)} 0 0 1 ${n(toX)} ${n(toY)}`
  return (
    `M${n(x + rx)} ${n(y)}H${n(right - rx)}${arc(right, y + ry)}V${n(bottom - ry)}${arc(right - rx, bottom)}` +
    `H${n(x + rx)}${arc(x, bottom - ry)}V${n(y + ry)}${arc(x + rx, y)}Z`
  )
}

function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** They change with a release. */
const caching = 'public, max-age=300'

export function serveIcons(app: FastifyInstance): void {
  serve(app, icons.list, async ({ query, request, reply }) => {
    reply.headers({ 'cache-control': caching, vary: 'accept-language' })
    return findIcons({ ...query, locale: query.locale ?? request.locale })
  })
}

interface IconsOrder {
  readonly query: string
  readonly locale: Locale
  readonly page: number
  readonly page_size: number
}

/** One page of what the words find, or of all: the usual ones, then the others by name. */
export async function findIcons(order: IconsOrder): Promise<{ count: number; results: OfferedIcon[] }> {
  const { query, locale, page, page_size: size } = order
  const { all, index } = await openLibrary()
  const found = index.find(query)?.flatMap(({ place }) => all[place] ?? []) ?? all
  const count = found.length
  if (page > 1 && !hasPage(count, size, page)) throw new DomainError('not_found', { count })
  const results = found
    .slice((page - 1) * size, page * size)
    .map(({ name, label, paths }) => ({ name, label: label[locale], paths: [...paths] }))
  return { count, results }
}

/** An icon for each of some words, no two the same; none at all where one of them finds nothing. */
export async function findIconsFor(
  wishes: readonly string[],
  locale: Locale,
): Promise<{ name: string; label: string; paths: string[] }[]> {
  if (wishes.length === 0) return []
  const { all, index } = await openLibrary()
  const taken = new Set<string>()
  for (const wish of wishes) {
    // The whole first, then its words from the last on: of "delivery truck" the truck is what can be seen.
    const tries = [wish, ...wish.split(/[\s-]+/).reverse()]
    const named = all.filter(({ name }) => name === wish.trim().toLowerCase().replace(/\s+/g, '-'))
    const places = tries.flatMap(words => (words === '' ? [] : (index.find(words) ?? []).slice(0, 5)))
    const near = places.flatMap(({ place }) => all[place] ?? [])
    const found = [...named, ...near].find(({ name }) => !taken.has(name))
    if (!found) return []
    taken.add(found.name)
  }
  return all
    .filter(({ name }) => taken.has(name))
    .sort((a, b) => [...taken].indexOf(a.name) - [...taken].indexOf(b.name))
    .map(({ name, label, paths }) => ({ name, label: label[locale], paths: [...paths] }))
}

interface KnownIcon {
  readonly name: string
  readonly label: Readonly<Record<Locale, string>>
  readonly words: Readonly<Record<Locale, string>>
  readonly paths: readonly string[]
}

interface Library {
  readonly all: readonly KnownIcon[]
  readonly index: WordIndex
}

let library: Promise<Library> | undefined

/** Read when they are first asked for: a start does not wait for them. */
function openLibrary(): Promise<Library> {
  library ??= readIcons()
    .then(all => ({
      all,
      index: buildWordIndex(
        all.map(({ label, words }) => ({ names: [label.en, label.ru], words: [words.en, words.ru] })),
      ),
    }))
    .catch(error => {
      library = undefined
      throw error
    })
  return library
}

type Drawings = Readonly<Record<string, readonly IconShape[]>>
type Tags = Readonly<Record<string, readonly string[]>>

export async function readIcons(): Promise<KnownIcon[]> {
  const read = async (file: string) =>
    JSON.parse(await readFile(new URL(import.meta.resolve(`lucide-static/${file}`)), 'utf8')) as unknown
  const drawings = (await read('icon-nodes.json')) as Drawings
  const tags = (await read('tags.json')) as Tags
  const russian = await readDictionary()
  const first = new Map(FIRST_ICONS.map((name, place) => [name, place]))
  const rank = (name: string) => first.get(name) ?? FIRST_ICONS.length
  return Object.entries(drawings)
    .map(([name, shapes]) => ({
      name,
      ...nameIcon(name, tags[name] ?? [], russian),
      paths: drawOutlines(shapes),
    }))
    .sort((a, b) => rank(a.name) - rank(b.name) || (a.name < b.name ? -1 : 1))
}

interface Translated {
  readonly label: string
  readonly words: string
  /** English words that the family does not know it by. */
  readonly also: string
}

const dictionary = new URL('../../../content/icons/words.tsv', import.meta.url)

async function readDictionary(): Promise<ReadonlyMap<string, Translated>> {
  const lines = (await readFile(dictionary, 'utf8')).trimEnd().split('\n')
  return new Map(
    lines.map(line => {
      const [word = '', label = '', words = '', also = ''] = line.split('\t')
      return [word, { label, words, also }]
    }),
  )
}

function nameIcon(
  name: string,
  tags: readonly string[],
  russian: ReadonlyMap<string, Translated>,
): Pick<KnownIcon, 'label' | 'words'> {
  const parts = splitName(name, russian)
  const named = parts.flatMap(part => russian.get(part) ?? [])
  const tagged = tags
    .flatMap(tag => tag.toLowerCase().split(/[\s-]+/))
    .flatMap(word => russian.get(word) ?? [])
  const labels = [...new Set(named.map(({ label }) => label))]
  return {
    label: { en: capitalize(name.replaceAll('-', ' ')), ru: capitalize(labels.join(', ')) },
    words: {
      en: [...tags, ...named.map(({ also }) => also)].join(' '),
      ru: [...named.map(({ words }) => words), ...tagged.map(({ label }) => label)].join(' '),
    },
  }
}

/** The longest parts that the dictionary knows: `credit-card` is no card of a credit. */
function splitName(name: string, russian: ReadonlyMap<string, Translated>): string[] {
  const words = name.split('-')
  const parts: string[] = []
  let at = 0
  while (at < words.length) {
    let to = words.length
    while (to > at + 1 && !russian.has(words.slice(at, to).join('-'))) to -= 1
    parts.push(words.slice(at, to).join('-'))
    at = to
  }
  return parts
}

function capitalize(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
