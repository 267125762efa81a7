import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DeckDraft, ItemDraft, SlideDraft } from '#domain/deck/draft.ts'
import { instantiateSlide } from '#domain/deck/draft.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { type Presentation, settingsSchema } from '#domain/deck/presentation.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { leadLinks, slideLink } from '#domain/import/imported.ts'
import { all, below, child, Package, type Relations, type XmlNode } from './package.ts'

/**
 * A file that we export carries the presentation as we have it, slide by slide, each with a print of what the file
 * shows. Brought back, a slide that still shows the same is taken as it was; one that somebody changed meanwhile is read
 * like any other, because what one sees in a file is what counts.
 */
const PART = 'customXml/item1.xml'
const SPACE = 'urn:lectern:presentation:1'
const MAIN = 'ppt/presentation.xml'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml'

const ownSchema = z.object({
  name: z.string(),
  theme: deckThemeSchema,
  settings: settingsSchema,
  /** Of all its slides in their order, as the file names them: links count by it. */
  ids: z.array(z.string()),
  slides: z.array(z.object({ print: z.string(), slide: z.looseObject({}) })),
})

/** Pictures that people uploaded are where they were uploaded, and nowhere else: such a slide is read as it is seen. */
function isPortable(slide: Slide): boolean {
  return !JSON.stringify(slide).includes('"u/')
}

/** Writes it into the parts of a package that is otherwise done. */
export async function writeOwnPart(parts: Map<string, Buffer>, deck: Presentation): Promise<void> {
  const file = Package.of(parts)
  const numbers = new Map(deck.slides.map(({ uid }, at) => [uid, at + 1]))
  const known = listSlides(file, MAIN)
  const slides = []
  for (const [at, slide] of deck.slides.entries()) {
    const print = await printSlide(file, `ppt/slides/slide${at + 1}.xml`, known)
    if (print && isPortable(slide)) slides.push({ print, slide: toDraft(slide, numbers) })
  }
  const { name, theme, settings } = deck
  const json = JSON.stringify({ name, theme, settings, ids: [...known.values()], slides })
  const words = Buffer.from(json).toString('base64')
  parts.set(
    PART,
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<presentation xmlns="${SPACE}">${words}</presentation>`,
    ),
  )
  const rels = 'ppt/_rels/presentation.xml.rels'
  const before = parts.get(rels)?.toString('utf8') ?? ''
  const line = `<Relationship Id="rIdLectern" Type="${RELATION}" Target="../customXml/item1.xml"/>`
  parts.set(rels, Buffer.from(before.replace('</Relationships>', `${line}</Relationships>`)))
}

/** A slide without identity: what it refers to is named by number. */
function toDraft(slide: Slide, numbers: ReadonlyMap<string, number>): SlideDraft {
  const places = new Map(slide.items.map(({ id }, at) => [id, String(at)]))
  const lead = (text: string) =>
    text.replace(/#([0-9a-f]{8}-[0-9a-f-]{27})/g, (link, uid: string) => {
      const number = numbers.get(uid)
      return number === undefined ? link : slideLink(number)
    })
  const strip = ({ id: _, index: __, ...item }: Item): ItemDraft => {
    const bare = { ...item, text: lead(item.text) } as ItemDraft
    if (bare.type === 'button') return { ...bare, href: bare.href ? lead(bare.href) : null }
    if (bare.type !== 'line') return bare
    const attach = (end: typeof bare.from) => end && { ...end, item: places.get(end.item ?? '') ?? null }
    return { ...bare, from: attach(bare.from), to: attach(bare.to) }
  }
  const { layout, theme, notes, hidden, items, stickers } = slide
  const bare = { items: items.map(strip), stickers: stickers.map(({ id: _, ...one }) => one) }
  return { layout, theme, notes, hidden, ...bare }
}

export interface OwnPresentation extends Pick<DeckDraft, 'name' | 'theme' | 'settings'> {
  /** The slides of the file that still show what they showed, by their parts. */
  readonly drafts: ReadonlyMap<string, SlideDraft>
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** What we wrote into a file once; undefined where it is not ours, makes no sense any more, or shows nothing of it. */
export async function readOwnPart(file: Package, known: KnownSlides): Promise<OwnPresentation | undefined> {
  const own = parseOwnPart(file)
  if (!own) return undefined
  const places = new Map([...known.values()].map((id, at) => [id, at + 1]))
  const lead = (number: number) => {
    const place = places.get(own.ids[number - 1] ?? '')
    return place === undefined ? undefined : slideLink(place)
  }
  const drafts = new Map<string, SlideDraft>()
  for (const part of known.keys()) {
    const draft = own.slides.get((await printSlide(file, part, known)) ?? '')
    if (draft) drafts.set(part, leadLinks(draft, lead))
  }
  const { name, theme, settings } = own
  return drafts.size > 0 ? { name, theme, settings, drafts } : undefined
}

function parseOwnPart(file: Package) {
  const part = file.names().find(name => /^customXml\/item\d+\.xml$/.test(name) && isOurs(file.xml(name)))
  const root = part && file.xml(part)
  if (!root) return undefined
  try {
    const own = ownSchema.parse(JSON.parse(Buffer.from(root.text, 'base64').toString('utf8')))
    const slides = own.slides.flatMap(({ print, slide }): [string, SlideDraft][] => {
      const draft = slide as unknown as SlideDraft
      // A stranger may have written it: only what our own schema takes is taken.
      return slideSchema.safeParse(instantiateSlide(draft, 0, NOBODY)).success ? [[print, draft]] : []
    })
    return { ...own, slides: new Map(slides) }
  } catch {
    return undefined
  }
}

function isOurs(root: XmlNode | undefined): boolean {
  return root?.name.endsWith('presentation') === true && root.children.length === 0 && root.text.length > 40
}

/** What decides how something looks, by the elements that say it; programs add and reorder much else when they save. */
const SAID: Readonly<Record<string, readonly string[]>> = {
  'a:off': ['x', 'y'],
  'a:ext': ['cx', 'cy'],
  'p:cNvPr': ['hidden', 'descr'],
  'a:bodyPr': ['anchor'],
  'a:latin': ['typeface'],
  'a:srgbClr': ['val'],
  'a:alpha': ['val'],
  'a:gs': ['pos'],
  'a:lin': ['ang'],
  'a:ln': ['w'],
  'a:prstDash': ['val'],
  'a:headEnd': ['type'],
  'a:tailEnd': ['type'],
  'a:srcRect': ['l', 't', 'r', 'b'],
  'a:schemeClr': ['val'],
  'a:prstGeom': ['prst'],
  'a:gd': ['fmla'],
  'a:rPr': ['b', 'i', 'u', 'strike', 'sz', 'baseline', 'cap', 'spc'],
  'a:pPr': ['algn', 'lvl'],
  'a:xfrm': ['rot', 'flipH', 'flipV'],
  'a:tc': ['gridSpan', 'rowSpan'],
  'a:gridCol': ['w'],
  'a:buAutoNum': ['type'],
  'a:buChar': ['char'],
}
/** What some programs write where others say nothing. */
const USUAL: Readonly<Record<string, string>> = {
  'p:cNvPr': '0',
  'a:srcRect': '0',
  'a:headEnd': 'none',
  'a:tailEnd': 'none',
}
const UNSEEN: ReadonlySet<string> = new Set([
  'a:extLst',
  'p:extLst',
  'a:endParaRPr',
  // Programs note there what they can work out of a drawing.
  'a:gdLst',
  'p:timing',
  'p:transition',
])

/** The slides of a file in their order, by their parts: the ids that they keep where they are moved. */
export type KnownSlides = ReadonlyMap<string, string>

export function listSlides(file: Package, main: string): KnownSlides {
  const relations = file.relations(main)
  return new Map(
    all(child(file.sharedXml(main), 'p:sldIdLst'), 'p:sldId').flatMap(({ attrs }): [string, string][] => {
      const target = relations.get(attrs['r:id'] ?? '')?.target
      return target && file.has(target) ? [[target, attrs.id ?? '']] : []
    }),
  )
}

/** A print of what a slide of a file shows: its words, places, colours and pictures, and where it leads. */
async function printSlide(file: Package, part: string, known: KnownSlides): Promise<string | undefined> {
  const root = file.xml(part)
  const tree = child(root, 'p:cSld')
  if (!tree) return undefined
  const relations = file.relations(part)
  // As one text in the end: a hash that is given thousands of words takes most of its time for taking them.
  const said: string[] = []
  const walk = (node: XmlNode) => {
    if (UNSEEN.has(node.name)) return
    const usual = USUAL[node.name]
    const values = (SAID[node.name] ?? [])
      .map(name => node.attrs[name] ?? '')
      .map(value => (value === usual ? '' : value))
    if (values.some(value => value !== '')) said.push(`${node.name}(${values.join(',')})`)
    if (node.name === 'a:t' || node.name === 'c:v') said.push(`"${node.text}"`)
    if (node.name === 'a:hlinkClick') said.push(`link ${targetOf(node, relations, known)}`)
    for (const one of node.children) walk(one)
  }
  walk(tree)
  for (const { attrs } of [...below(tree, 'a:blip'), ...below(tree, 'c:chart')]) {
    const target = relations.get(attrs['r:embed'] ?? attrs['r:id'] ?? '')?.target
    const chart = target?.endsWith('.xml') ? file.xml(target) : undefined
    if (chart) walk(chart)
    else said.push(`blip ${target ? ((await file.bytes(target))?.length ?? 0) : 0}`)
  }
  return createHash('sha256').update(said.join('')).digest('base64url')
}

function targetOf({ attrs }: XmlNode, relations: Relations, known: KnownSlides): string {
  const relation = relations.get(attrs['r:id'] ?? '')
  if (!relation) return attrs.action ?? ''
  // As one program and the next spell the same address.
  if (relation.external) return URL.parse(relation.target)?.href ?? relation.target
  return known.get(relation.target) ?? relation.target
}
