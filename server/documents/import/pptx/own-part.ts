import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { DeckDraft, ItemDraft, SlideDraft } from '#domain/deck/draft.ts'
import { instantiateSlide } from '#domain/deck/draft.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { type Presentation, settingsSchema } from '#domain/deck/presentation.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { below, child, Package, type XmlNode } from './package.ts'

/**
 * A file that we export carries the presentation as we have it, slide by slide, each with a print of what the file
 * shows. Brought back, a slide that still shows the same is taken as it was; one that somebody changed meanwhile is read
 * like any other, because what one sees in a file is what counts.
 */
const PART = 'customXml/item1.xml'
const SPACE = 'urn:lectern:presentation:1'
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/customXml'

const ownSchema = z.object({
  name: z.string(),
  theme: deckThemeSchema,
  settings: settingsSchema,
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
  const slides = []
  for (const [at, slide] of deck.slides.entries()) {
    const print = await printSlide(file, `ppt/slides/slide${at + 1}.xml`)
    if (print && isPortable(slide)) slides.push({ print, slide: toDraft(slide, numbers) })
  }
  const json = JSON.stringify({ name: deck.name, theme: deck.theme, settings: deck.settings, slides })
  const words = Buffer.from(json).toString('base64')
  parts.set(
    PART,
    Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?>\n<presentation xmlns="${SPACE}">${words}</presentation>`,
    ),
  )
  const rels = 'ppt/_rels/presentation.xml.rels'
  const known = parts.get(rels)?.toString('utf8') ?? ''
  const line = `<Relationship Id="rIdLectern" Type="${RELATION}" Target="../customXml/item1.xml"/>`
  parts.set(rels, Buffer.from(known.replace('</Relationships>', `${line}</Relationships>`)))
}

/** A slide without identity: what it refers to is named by number. */
function toDraft(slide: Slide, numbers: ReadonlyMap<string, number>): SlideDraft {
  const places = new Map(slide.items.map(({ id }, at) => [id, String(at)]))
  const lead = (text: string) =>
    text.replace(/#([0-9a-f]{8}-[0-9a-f-]{27})/g, (link, uid: string) =>
      numbers.has(uid) ? `#import-slide-${numbers.get(uid)}` : link,
    )
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
  /** By what a slide of the file shows. */
  readonly slides: ReadonlyMap<string, SlideDraft>
}

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** What we wrote into a file once; undefined where it is not ours or makes no sense any more. */
export function readOwnPart(file: Package): OwnPresentation | undefined {
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
    const { name, theme, settings } = own
    return { name, theme, settings, slides: new Map(slides) }
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
  'a:srgbClr': ['val'],
  'a:schemeClr': ['val'],
  'a:prstGeom': ['prst'],
  'a:rPr': ['b', 'i', 'u', 'strike', 'sz'],
  'a:pPr': ['algn', 'lvl'],
  'a:xfrm': ['rot', 'flipH', 'flipV'],
  'a:tc': ['gridSpan', 'rowSpan'],
  'a:gridCol': ['w'],
  'a:buAutoNum': ['type'],
}
const UNSEEN: ReadonlySet<string> = new Set([
  'a:extLst',
  'p:extLst',
  'a:endParaRPr',
  'p:timing',
  'p:transition',
])

/** A print of what a slide of a file shows: its words, places, colours and pictures. */
export async function printSlide(file: Package, part: string): Promise<string | undefined> {
  const root = file.xml(part)
  const tree = child(root, 'p:cSld')
  if (!tree) return undefined
  const relations = file.relations(part)
  // As one text in the end: a hash that is given thousands of words takes most of its time for taking them.
  const said: string[] = []
  const walk = (node: XmlNode) => {
    if (UNSEEN.has(node.name)) return
    const values = (SAID[node.name] ?? []).map(name => node.attrs[name] ?? '')
    if (values.some(value => value !== '')) said.push(`${node.name}(${values.join(',')})`)
    if (node.name === 'a:t' || node.name === 'c:v') said.push(`"${node.text}"`)
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
