import { posix } from 'node:path'
import { DOMParser } from 'linkedom'
import { DocumentError } from '../../document.ts'
import { readPart } from '../../office/office-xml.ts'
import { type OfficeFile, openOffice } from '../../office/unpack-office.ts'

/** An element, its name with the prefix that office programs use whatever the file calls it. */
export interface XmlNode {
  readonly name: string
  readonly attrs: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
  /** The words directly inside. */
  readonly text: string
}

/** By the end of a namespace's address: those of the strict dialect differ in their beginning only. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/drawingml(?:\/2006)?\/main$/, 'a'],
  [/presentationml(?:\/2006)?\/main$/, 'p'],
  // The drawing that is kept of a diagram has the elements of a slide.
  [/office\/drawing\/2008\/diagram$/, 'p'],
  [/officeDocument(?:\/2006)?\/relationships$/, 'r'],
  [/drawingml(?:\/2006)?\/chart$/, 'c'],
  [/drawingml(?:\/2006)?\/diagram$/, 'dgm'],
  [/markup-compatibility\/2006$/, 'mc'],
  [/officeDocument(?:\/2006)?\/math$/, 'm'],
  [/powerpoint\/2010\/main$/, 'p14'],
  [/drawing\/2010\/main$/, 'a14'],
  [/SVG\/main$/, 'asvg'],
  [/powerpoint\/2018\/8\/main$/, 'p188'],
]

interface DomNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly childNodes: Iterable<DomNode>
  readonly attributes?: Iterable<{ readonly name: string; readonly value: string }>
}

type Names = ReadonlyMap<string, string>

/** Of what a drawing may hold elsewhere than we read it, the newest first: programs write the older form as well. */
const KNOWN: ReadonlySet<string> = new Set(['a14', 'p14', 'p15', 'a16', 'v', 'wps', 'p16r3'])

function toNode(element: DomNode, names: Names): XmlNode {
  let inside: Map<string, string> | undefined
  const attributes = [...(element.attributes ?? [])]
  for (const { name, value } of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    const prefix = PREFIXES.find(([form]) => form.test(value))?.[1]
    inside ??= new Map(names)
    inside.set(name === 'xmlns' ? '' : name.slice(6), prefix ?? (name === 'xmlns' ? '' : name.slice(6)))
  }
  const scope = inside ?? names
  const attrs: Record<string, string> = {}
  for (const { name, value } of attributes) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) attrs[rename(name, scope, false)] = value
  }
  const children: XmlNode[] = []
  let text = ''
  for (const child of element.childNodes) {
    if (child.nodeType === 3 || child.nodeType === 4) text += child.nodeValue ?? ''
    if (child.nodeType !== 1) continue
    const node = toNode(child, scope)
    if (node.name === 'mc:AlternateContent') children.push(...chooseContent(node))
    else children.push(node)
  }
  return { name: rename(element.nodeName, scope, true), attrs, children, text }
}

function rename(name: string, names: Names, isElement: boolean): string {
  const colon = name.indexOf(':')
  if (colon < 0) {
    const prefix = isElement ? names.get('') : undefined
    return prefix ? `${prefix}:${name}` : name
  }
  const known = names.get(name.slice(0, colon))
  return known ? `${known}${name.slice(colon)}` : name
}

/** On an element that an older form stands in for: what of the newer one it replaces. */
export const INSTEAD = 'mc:instead'

const NEWER: readonly (readonly [RegExp, string])[] = [
  [/^cx\d*$/, 'chart'],
  [/^am3d$/, 'model3d'],
  [/^(?:aink|iact)$/, 'ink'],
  [/^(?:pslz|psez|psuz)$/, 'zoom'],
]

/** What a program writes twice, for readers of today and for older ones: the first that we can read. */
function chooseContent(node: XmlNode): readonly XmlNode[] {
  const choice = node.children.find(
    one => one.name === 'mc:Choice' && (one.attrs.Requires ?? '').split(/\s+/).every(name => KNOWN.has(name)),
  )
  if (choice) return choice.children
  const requires = node.children.map(({ attrs }) => attrs.Requires ?? '').join(' ')
  const newer = NEWER.find(([form]) => requires.split(/\s+/).some(name => form.test(name)))?.[1]
  const older = node.children.find(one => one.name === 'mc:Fallback')?.children ?? []
  return newer ? older.map(one => ({ ...one, attrs: { ...one.attrs, [INSTEAD]: newer } })) : older
}

export function child(node: XmlNode | undefined, ...path: readonly string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>(
    (found, name) => found?.children.find(one => one.name === name),
    node,
  )
}

export function all(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter(one => one.name === name) ?? []
}

/** All elements of a name below this one, in their order. */
export function below(node: XmlNode | undefined, name: string): XmlNode[] {
  return (node?.children ?? []).flatMap(one => [...(one.name === name ? [one] : []), ...below(one, name)])
}

/** Units of the file in those that the strict dialect may write behind a length. */
const LENGTHS: Readonly<Record<string, number>> = {
  mm: 36_000,
  cm: 360_000,
  in: 914_400,
  pt: 12_700,
  pc: 152_400,
  pi: 152_400,
}

/** A whole number, as most attributes are. */
export function int(node: XmlNode | undefined, name: string): number | undefined {
  const text = node?.attrs[name] ?? ''
  const value = Number.parseFloat(text) * (LENGTHS[text.slice(-2)] ?? 1)
  return Number.isFinite(value) && Math.abs(value) < 1e12 ? value : undefined
}

/** A share: thousandths of a per cent, or per cent with their sign. */
export function share(node: XmlNode | undefined, name: string): number | undefined {
  const value = int(node, name)
  if (value === undefined) return undefined
  return node?.attrs[name]?.endsWith('%') ? value / 100 : value / 100_000
}

export function flag(node: XmlNode | undefined, name: string): boolean | undefined {
  const value = node?.attrs[name]
  return value === undefined ? undefined : value === '1' || value === 'true' || value === 'on'
}

interface Relation {
  /** The last word of its type: slide, notesSlide, chart. */
  readonly kind: string
  /** The part it leads to, or an address outside of the file. */
  readonly target: string
  readonly external: boolean
}

export type Relations = ReadonlyMap<string, Relation>

const mostEntries = 12_000

/** The parts of a presentation; those that several slides share are read once. */
export class Package {
  private readonly shared = new Map<string, XmlNode | undefined>()
  private readonly file: OfficeFile

  private constructor(file: OfficeFile) {
    this.file = file
  }

  static async open(bytes: Buffer): Promise<Package> {
    const file = await openOffice(bytes, { mostEntries })
    if (!file.parts.has('[Content_Types].xml')) throw new DocumentError('unsupported')
    return new Package(file)
  }

  /** Parts that are at hand: a file that is being written. */
  static of(parts: ReadonlyMap<string, Buffer>): Package {
    return new Package({ parts, read: async name => parts.get(name) })
  }

  has(name: string): boolean {
    return this.file.parts.has(name)
  }

  names(): string[] {
    return [...this.file.parts.keys()]
  }

  xml(name: string): XmlNode | undefined {
    const text = readPart(this.file.parts, name)
    if (text === undefined) return undefined
    const document = new DOMParser().parseFromString(text, 'text/xml') as unknown as {
      readonly documentElement: DomNode | null
    }
    return document.documentElement ? toNode(document.documentElement, new Map()) : undefined
  }

  /** The same, kept: layouts, masters and themes are asked for by every slide. */
  sharedXml(name: string): XmlNode | undefined {
    if (!this.shared.has(name)) this.shared.set(name, this.xml(name))
    return this.shared.get(name)
  }

  relations(part: string): Relations {
    const folder = posix.dirname(part)
    const rels = this.sharedXml(`${folder === '.' ? '' : `${folder}/`}_rels/${posix.basename(part)}.rels`)
    return new Map(
      (rels?.children ?? []).flatMap(({ attrs }): [string, Relation][] => {
        const { Id, Target, Type = '', TargetMode } = attrs
        if (!Id || !Target) return []
        const external = TargetMode === 'External'
        const inFile = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
        return [[Id, { kind: Type.split('/').at(-1) ?? '', target: external ? Target : inFile, external }]]
      }),
    )
  }

  async bytes(name: string): Promise<Buffer | undefined> {
    try {
      return await this.file.read(name)
    } catch {
      return undefined
    }
  }
}

/** The part of a kind that a part refers to. */
export function related(relations: Relations, kind: string): string | undefined {
  return [...relations.values()].find(one => one.kind === kind && !one.external)?.target
}
