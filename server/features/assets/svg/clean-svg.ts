import { findReferences, sanitizeSvg } from './sanitize-svg.ts'

/** As many elements as a very detailed map has. */
const mostDrawn = 100_000

/** Parsers take a time for each level that grows with the levels above it. */
const deepest = 500

/** The file as a drawing that can do no harm; undefined for what is none, or would never be drawn to the end. */
export function cleanSvg(bytes: Uint8Array): string | undefined {
  const source = readSvgText(bytes)
  if (source === undefined || isTooMuch(source)) return undefined
  const clean = sanitizeSvg(source)
  return clean !== undefined && countDrawn(clean) <= mostDrawn ? clean : undefined
}

/** Asked before anything is parsed, and so roughly: some of what is written is not drawn. */
function isTooMuch(source: string): boolean {
  let depth = 0
  let elements = 0
  for (const [tag] of source.matchAll(/<[a-z]|<\/[a-z]|\/>/gi)) {
    const opens = tag.length === 2 && tag !== '/>'
    depth += opens ? 1 : -1
    if (opens) elements += 1
    if (depth > deepest || elements > 2 * mostDrawn) return true
  }
  return false
}

/** The words of an XML file in the encoding it says it has; undefined when that is none we know. */
function readSvgText(bytes: Uint8Array): string | undefined {
  const encoding = findEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function findEncoding(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const opening = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  return /^(?:\xef\xbb\xbf)?<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(opening)?.[1] ?? 'utf-8'
}

const tagForm = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<>]*")*)\s*>/g
const attributeForm = /([\w:-]+)="([^"<>]*)"/g

/**
 * How many elements a sanitised drawing amounts to when all that refers to something else is drawn. A few lines that
 * refer to each other ten times each, level upon level, would keep a browser busy for years.
 */
function countDrawn(svg: string): number {
  const classes = readClassReferences(svg)
  const scopes: (string | undefined)[] = []
  const parts = new Map<string, Part>()
  for (const [, closing, , attributes = ''] of svg.matchAll(tagForm)) {
    if (closing) {
      scopes.pop()
      continue
    }
    const named = new Map(
      Array.from(attributes.matchAll(attributeForm), ([, name, value]) => [name!, value!]),
    )
    scopes.push(named.get('id'))
    const references = readReferences(named, classes)
    for (const scope of new Set([whole, ...scopes])) {
      if (scope !== undefined) addTo(parts, scope, references)
    }
  }
  return weigh(whole, parts)
}

/** No id has a space in it. */
const whole = ' '

/** What is inside an element with an id. */
interface Part {
  elements: number
  readonly references: string[]
}

function addTo(parts: Map<string, Part>, scope: string, references: readonly string[]): void {
  const part = parts.get(scope) ?? { elements: 0, references: [] }
  part.elements++
  part.references.push(...references)
  parts.set(scope, part)
}

function readReferences(attributes: Map<string, string>, classes: Map<string, string[]>): string[] {
  const href = attributes.get('href')
  const ofClasses = attributes.get('class')?.split(/\s+/) ?? []
  return [
    ...(href?.startsWith('#') ? [href.slice(1)] : []),
    ...[...attributes.values()].flatMap(findReferences),
    ...ofClasses.flatMap(name => classes.get(name) ?? []),
  ]
}

/** No honest drawing goes this deep. */
const deepestReference = 50

function weigh(id: string, parts: Map<string, Part>): number {
  const known = new Map<string, number>()
  const weighOne = (one: string, above: readonly string[]): number => {
    // A drawing that refers to itself is not drawn there.
    if (above.includes(one)) return 0
    if (above.length > deepestReference) return Number.POSITIVE_INFINITY
    const part = parts.get(one)
    const before = known.get(one)
    if (!part || before !== undefined) return before ?? 0
    const below = part.references.map(reference => weighOne(reference, [...above, one]))
    const weight = below.reduce((sum, size) => sum + size, part.elements)
    known.set(one, weight)
    return weight
  }
  return weighOne(id, [])
}

function readClassReferences(svg: string): Map<string, string[]> {
  const classes = new Map<string, string[]>()
  const sheet = /<style>([^<]*)<\/style>/.exec(svg)?.[1] ?? ''
  for (const [, selector = '', body = ''] of sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const found = findReferences(body)
    for (const [, name] of selector.matchAll(/\.([\w-]+)/g)) {
      if (found.length > 0) classes.set(name!, [...(classes.get(name!) ?? []), ...found])
    }
  }
  return classes
}
