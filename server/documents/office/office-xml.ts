import { posix } from 'node:path'
import { DOMParser } from 'linkedom'
import type { NumberFormat } from '#domain/deck/items/number-format.ts'
import { DocumentError } from '../document.ts'
import type { OfficeParts } from './unpack-office.ts'

/** As much of an element as the readers look at. */
export interface XmlElement {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: ArrayLike<XmlElement>
  readonly children: ArrayLike<XmlElement>
  getAttribute(name: string): string | null
}

/** The text of a part, refused when it declares anything: such documents have no declarations, only traps have. */
export function readPart(parts: OfficeParts, name: string): string | undefined {
  const bytes = parts.get(name)
  if (!bytes) return undefined
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)
  const text = new TextDecoder(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes)
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new DocumentError('damaged')
  if (isDeeperThan(mostDeep, text)) throw new DocumentError('too_much')
  return text
}

/** Tables in tables in boxes come to some dozens. What reads elements calls itself for each level. */
const mostDeep = 500

function isDeeperThan(most: number, xml: string): boolean {
  let depth = 0
  for (const [, isEnd, isEmpty] of xml.matchAll(/<(\/?)[^\s/<>?!][^<>]*?(\/?)>/g)) {
    if (isEnd) depth -= 1
    else if (!isEmpty) depth += 1
    if (depth > most) return true
  }
  return false
}

export function parsePart(parts: OfficeParts, name: string): XmlElement | undefined {
  const text = readPart(parts, name)
  if (text === undefined) return undefined
  const document = new DOMParser().parseFromString(text, 'text/xml')
  return (document as unknown as { documentElement: XmlElement | null }).documentElement ?? undefined
}

export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? Array.from(element.children).filter(child => child.nodeName === name) : []
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenNamed(element, name)[0]
}

/** The first element at the end of a way of names. */
export function follow(element: XmlElement | undefined, ...names: string[]): XmlElement | undefined {
  return names.reduce((found, name) => childNamed(found, name), element)
}

/** All elements of a name below this one, in their order. */
export function descendantsNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  if (!element) return []
  return Array.from(element.children).flatMap(child =>
    child.nodeName === name ? [child, ...descendantsNamed(child, name)] : descendantsNamed(child, name),
  )
}

export interface Relation {
  /** The last word of its type: slide, notesSlide, chart. */
  readonly kind: string
  /** The part it leads to. */
  readonly target: string
}

/** What a part refers to, by the ids it uses for them. What leads out of the file is left out. */
export function readRelations(parts: OfficeParts, part: string): ReadonlyMap<string, Relation> {
  const folder = posix.dirname(part)
  const rels = parsePart(parts, `${folder}/_rels/${posix.basename(part)}.rels`)
  const found = childrenNamed(rels, 'Relationship').flatMap((relation): [string, Relation][] => {
    const id = relation.getAttribute('Id')
    const target = relation.getAttribute('Target')
    if (!id || !target || relation.getAttribute('TargetMode') === 'External') return []
    const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    return [[id, { kind: relation.getAttribute('Type')?.split('/').at(-1) ?? '', target: path }]]
  })
  return new Map(found)
}

/** The title among the properties that office programs keep. */
export function readCoreTitle(parts: OfficeParts): string {
  return childNamed(parsePart(parts, 'docProps/core.xml'), 'dc:title')?.textContent?.trim() ?? ''
}

/** The part of a format that is for numbers above zero: what is written out of it in quotes, its language left out. */
function readCode(code: string): string {
  const quoted = code.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/\\(.)/g, '"$1"')
  const [positive = ''] = quoted.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  return positive.replace(/\[[^\]]*\]|[_*]./g, '').replaceAll('""', '')
}

/** Numbers that a spreadsheet shows in per cent are kept as parts of one. */
export function isShareFormat(code: string): boolean {
  return readCode(code)
    .replace(/"[^"]*"/g, '')
    .includes('%')
}

const longestUnit = 16

/** A unit and how many decimals, out of the way a spreadsheet writes numbers. */
export function readNumberFormat(code: string): Partial<NumberFormat> {
  const bare = readCode(code)
  const decimals = /\.(0+)/.exec(bare)?.[1]?.length
  const fixed = decimals === undefined ? {} : { decimals: Math.min(4, decimals) }
  if (isShareFormat(code)) return { unit: '%', ...fixed }
  const edge = (form: RegExp) => {
    const [, quoted, sign] = form.exec(bare) ?? []
    return (quoted ?? sign ?? '').trim().slice(0, longestUnit)
  }
  const before = edge(/^(?:"([^"]*)"|([$€£₽¥]))/)
  const after = edge(/(?:"([^"]*)"|([$€£₽¥]))$/)
  // A comma behind the digits leaves out thousands, and the word behind it counts them.
  const isShort = /[0#?],+(?![0#?,])/.test(bare)
  const unit = before || (isShort ? '' : after)
  return {
    ...fixed,
    ...(isShort && { number_style: 'short' as const }),
    ...(unit && { unit, unit_place: before ? ('before' as const) : ('after' as const) }),
  }
}
