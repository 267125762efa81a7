import type { ItemDraft } from '#domain/deck/draft.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { isLink } from '#domain/deck/link.ts'
import { inkOf, placeFrame, type SlideContext } from './context.ts'
import { readChart, readTable } from './data.ts'
import { asIs, drawCustom, drawSvg, type Frame, type Into, readFrame, readGroup } from './geometry.ts'
import { all, below, child, int, related, share, type XmlNode } from './package.ts'
import { fillOf, flatten, nearestShape, parentsOf, placeholderOf, strokeOf } from './shape-style.ts'
import { hasWords, isShown, readTextBody, type TextBody } from './text.ts'
import { type Fill, readColor } from './theme.ts'
import { writeText } from './write-text.ts'

/** Something on a slide of the file, as an item of ours that is placed where it was. */
export interface Found {
  readonly draft: ItemDraft
  readonly frame: Frame
  /** Its number in the file, which animations and connectors name. */
  readonly id: string
  /** What it is of its layout. */
  readonly role: string | null
  readonly group: string | null
  /** Its words, for a layout to set them anew. */
  readonly text: TextBody | undefined
  /** What a line is attached to, by numbers of the file. */
  readonly ends?: readonly [Attached | null, Attached | null]
}

export interface Attached {
  readonly id: string
  readonly site: number
}

interface Around {
  readonly into: Into
  readonly group: string | null
  readonly fill: Fill | undefined
}

const TOP: Around = { into: asIs, group: null, fill: undefined }

/** Everything that a layer draws, the lowest first; of layouts and masters only what is no placeholder. */
export async function readShapes(context: SlideContext, isOwn: boolean): Promise<Found[]> {
  const tree = child(context.layer.root, 'p:cSld', 'p:spTree')
  return readTree(tree, context, TOP, isOwn)
}

async function readTree(
  tree: XmlNode | undefined,
  context: SlideContext,
  around: Around,
  isOwn: boolean,
): Promise<Found[]> {
  const found: Found[] = []
  for (const node of tree?.children ?? []) {
    const named = child(node.children[0], 'p:cNvPr')
    if (named && !isShown(named)) continue
    if (!isOwn && placeholderOf(node)) continue
    if (node.name === 'p:grpSp') found.push(...(await readGrouped(node, context, around, isOwn)))
    else if (node.name === 'p:sp') found.push(...(await readShape(node, context, around)))
    else if (node.name === 'p:pic') found.push(...(await readPicture(node, context, around)))
    else if (node.name === 'p:cxnSp') found.push(...readLine(node, context, around))
    else if (node.name === 'p:graphicFrame') found.push(...(await readGraphic(node, context, around)))
    else if (node.name === 'p:contentPart') context.note('unknown', 'ink')
  }
  return found
}

async function readGrouped(
  node: XmlNode,
  context: SlideContext,
  around: Around,
  isOwn: boolean,
): Promise<Found[]> {
  const properties = child(node, 'p:grpSpPr')
  const { id } = namesOf(node)
  const fill = fillOf(
    { ...node, children: [{ ...emptyNode, name: 'p:spPr', children: properties?.children ?? [] }] },
    [],
    context,
    around.fill,
  )
  const into = readGroup(child(properties, 'a:xfrm'), around.into)
  // A group in a group moves with the outer one: ours do not nest.
  const group = around.group ?? (isOwn ? `g${id}` : null)
  return readTree(node, context, { into, group, fill }, isOwn)
}

const emptyNode: XmlNode = { name: '', attrs: {}, children: [], text: '' }

function namesOf(node: XmlNode) {
  const named = child(node.children[0], 'p:cNvPr')
  return {
    id: (named?.attrs.id ?? '').replace(/[^A-Za-z0-9_-]/g, '').slice(0, 16) || '0',
    name: named?.attrs.name ?? '',
    alt: (named?.attrs.descr ?? '').replace(/\s+/g, ' ').trim().slice(0, LIMITS.cell).toWellFormed(),
    click: child(named, 'a:hlinkClick'),
  }
}

function frameOf(node: XmlNode, parents: readonly XmlNode[], around: Around): Frame | undefined {
  const xfrm = (shape: XmlNode) => child(shape, 'p:spPr', 'a:xfrm') ?? child(shape, 'p:xfrm')
  const own = [node, ...parents].map(shape => readFrame(xfrm(shape))).find(one => one !== undefined)
  return own && around.into(own)
}

/** Where a link leads: out to the web, to another slide, or nowhere that can be followed from here. */
export function linkTo({ layer, slideOf, note }: SlideContext, id: string, action: string): string | null {
  const relation = layer.relations.get(id)
  if (relation?.external) {
    const address = relation.target.trim()
    if (isLink(address)) return address
    note('link', address)
    return null
  }
  const number = relation && slideOf(relation.target)
  if (number !== undefined) return `#import-slide-${number}`
  if (action || relation) note('link', action.replace('ppaction://', ''))
  return null
}

const TITLES: ReadonlySet<string> = new Set(['title', 'ctrTitle'])

function textStyles(role: string | null, context: SlideContext): XmlNode | undefined {
  if (role === null) return undefined
  const styles = child(context.master?.root, 'p:txStyles')
  if (TITLES.has(role)) return child(styles, 'p:titleStyle')
  const isOther = role === 'dt' || role === 'ftr' || role === 'sldNum'
  return child(styles, isOther ? 'p:otherStyle' : 'p:bodyStyle')
}

function readWords(
  node: XmlNode,
  parents: readonly XmlNode[],
  role: string | null,
  context: SlideContext,
): TextBody | undefined {
  const up = parents.toReversed()
  return readTextBody(child(node, 'p:txBody'), {
    theme: context.theme,
    styles: [
      context.defaults,
      textStyles(role, context),
      ...up.map(one => child(one, 'p:txBody', 'a:lstStyle')),
    ],
    bodies: up.map(one => child(one, 'p:txBody', 'a:bodyPr')),
    color: readColor(child(node, 'p:style', 'a:fontRef'), context.theme),
    isTitle: role !== null && TITLES.has(role),
    linkTo: (id, action) => linkTo(context, id, action),
    note: context.note,
  })
}

async function readShape(node: XmlNode, context: SlideContext, around: Around): Promise<Found[]> {
  const placeholder = placeholderOf(node)
  const parents = parentsOf(placeholder, context)
  const mark = parents[0] && placeholderOf(parents[0])?.type
  const role = placeholder ? (placeholder.type === 'obj' && mark ? mark : placeholder.type) : null
  const frame = frameOf(node, parents, around)
  if (!frame) return []
  const geometry = [node, ...parents].map(one => child(one, 'p:spPr', 'a:prstGeom')).find(Boolean)
  if (geometry && /^(?:line|straightConnector|bentConnector|curvedConnector)/.test(geometry.attrs.prst ?? ''))
    return readLine(node, context, around)
  const { id, alt, click } = namesOf(node)
  const words = readWords(node, parents, role, context)
  const fill = fillOf(node, parents, context, around.fill)
  const stroke = strokeOf(node, parents, context)
  noteEffects(node, context)
  const base = { id, role, group: around.group, frame }
  const link = click ? linkTo(context, click.attrs['r:id'] ?? '', click.attrs.action ?? '') : null
  const text = hasWords(words) ? withLink(words, link) : undefined
  if (link !== null && !text) context.note('link', link)
  const isPainted = (fill !== undefined && fill.kind !== 'none') || stroke !== undefined
  if (!isPainted) return text ? [writeWords(base, text, context)] : []
  const custom = child(node, 'p:spPr', 'a:custGeom')
  const isSeenThrough =
    (fill?.kind === 'solid' && fill.color.alpha < 0.97) ||
    (fill?.kind === 'gradient' && fill.stops.some(({ color }) => color.alpha < 0.97))
  const group = around.group ?? (text ? `s${id}` : null)
  if (fill?.kind === 'picture') {
    const picture = await fillWithPicture(fill.node, { ...base, group }, context)
    if (geometry && geometry.attrs.prst !== 'rect') context.note('shape', geometry.attrs.prst)
    return [...picture, ...(text ? [writeWords({ ...base, group }, text, context)] : [])]
  }
  const isPlainBox = !custom && (geometry?.attrs.prst ?? 'rect') === 'rect'
  const gradient = fill?.kind === 'gradient'
  if (custom || ((isSeenThrough || (gradient && !text)) && isPlainBox)) {
    const { width, height } = frame
    const path = custom
      ? drawCustom(custom, width, height)
      : `M0 0L${width} 0L${width} ${height}L0 ${height}Z`
    if (path) {
      const line = stroke && { color: stroke.color.hex, alpha: stroke.color.alpha, width: stroke.width }
      const svg = drawSvg({ path, width, height, fill, line, flipH: frame.flipH, flipV: frame.flipV })
      const { src } = await context.pictures.draw(svg, 'shape', context.number)
      if (custom) context.note('shape', 'freeform')
      const draft: ItemDraft = {
        type: 'image',
        src,
        alt,
        fill: 'contain',
        place: placeOf(frame, group, context),
      }
      const drawn: Found = { ...base, group, draft, text: undefined }
      return [drawn, ...(text ? [writeWords({ ...base, group }, text, context)] : [])]
    }
  }
  if (gradient) context.note('fill')
  const { shape, bend, turn, isSame } = nearestShape(geometry, frame, context.fit.unit)
  if (!isSame) context.note('shape', geometry?.attrs.prst ?? 'freeform')
  const color = fill && fill.kind !== 'none' ? colorOf(fill) : undefined
  if (color && color.alpha < 0.97) context.note('transparency')
  const ground = color ? flatten(color, context.ground) : undefined
  const painted = {
    type: 'shape' as const,
    shape,
    bend,
    fill: ground ?? ('none' as const),
    stroke: stroke ? flatten(stroke.color, context.ground) : ('none' as const),
    weight: stroke ? weightOf(stroke.width, context) : 0.2,
    dash: stroke?.dash ?? ('solid' as const),
    place: {
      ...placeOf(frame, around.group, context),
      rotation: placeFrame({ ...frame, turn }, context.fit).rotation,
    },
  }
  if (!text) return [{ ...base, draft: { ...painted, text: '' }, text: undefined }]
  const written = writeText(text, { ...writing(context, null), ink: '' })
  const draft: ItemDraft = {
    ...painted,
    text: written.html,
    size: written.size,
    align: `${text.anchor}${written.horizontal}`,
    theme: { text_color: written.color },
  }
  return [{ ...base, draft, text }]
}

function colorOf(fill: Fill) {
  if (fill.kind === 'solid') return fill.color
  return fill.kind === 'gradient' ? fill.stops[Math.floor(fill.stops.length / 2)]?.color : undefined
}

/** A link on the whole of a shape is on all of its words. */
function withLink(text: TextBody, link: string | null): TextBody {
  if (link === null) return text
  const paragraphs = text.paragraphs.map(one => ({
    ...one,
    runs: one.runs.map(run => ({ ...run, link: run.link ?? link })),
  }))
  return { ...text, paragraphs }
}

export function writing(context: SlideContext, heading: 1 | 2 | null) {
  return {
    scale: context.fit.points,
    heading,
    ink: inkOf(context),
    fontOf: context.fontOf,
    onCut: () => context.note('too_many', 'text'),
  }
}

function placeOf(frame: Frame, group: string | null, { fit }: SlideContext) {
  return { ...placeFrame(frame, fit), group }
}

function weightOf(width: number, { fit }: SlideContext): number {
  return Math.round(Math.min(3, Math.max(0.05, width * fit.unit * 100)) * 1000) / 1000
}

type Base = Pick<Found, 'id' | 'role' | 'group' | 'frame'>

const LETTER = 0.62
const EMU_PER_POINT = 12_700

/** Words alone: their box is the shape's without its margins. */
function writeWords(base: Base, text: TextBody, context: SlideContext): Found {
  const [left, top, right, bottom] = text.insets
  const { frame } = base
  const heading = base.role !== null && TITLES.has(base.role) ? (base.role === 'ctrTitle' ? 1 : 2) : null
  const written = writeText(text, writing(context, heading))
  const room = {
    width: Math.max(1, frame.width - left - right),
    height: Math.max(1, frame.height - top - bottom),
  }
  // The middle of what the margins leave, turned as the whole is.
  const angle = (frame.turn * Math.PI) / 180
  const [dx, dy] = [(left - right) / 2, (top - bottom) / 2]
  const middle = {
    x: frame.x + frame.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: frame.y + frame.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  }
  const longest = Math.max(
    ...text.paragraphs.flatMap(({ runs, size }) =>
      runs
        .map(run => run.text)
        .join('')
        .split('\n')
        .map(line => line.length * size * LETTER * EMU_PER_POINT),
    ),
  )
  const width = text.unwrapped ? Math.max(room.width, longest) : room.width
  const shift = written.horizontal === 'l' ? 1 : written.horizontal === 'r' ? -1 : 0
  const x = middle.x + ((width - room.width) / 2) * shift - width / 2
  const inner: Frame = { ...frame, x, y: middle.y - room.height / 2, width, height: room.height }
  const turned = frame.flipV ? { ...inner, turn: inner.turn + 180 } : inner
  return {
    ...base,
    text,
    draft: {
      type: 'text',
      text: written.html,
      size: written.size,
      align: `${text.anchor}${written.horizontal}`,
      theme: { text_color: written.color },
      place: placeOf(turned, base.group, context),
    },
  }
}

function noteEffects(node: XmlNode, { note }: SlideContext): void {
  const effects = child(node, 'p:spPr', 'a:effectLst')?.children ?? []
  for (const { name } of effects) note('effect', name.slice(2))
  if (
    child(node, 'p:spPr', 'a:sp3d') ||
    child(node, 'p:spPr', 'a:scene3d')?.children.some(one => one.name === 'a:bevelT')
  )
    note('effect', '3d')
}

async function fillWithPicture(
  blipFill: XmlNode,
  base: Base,
  context: SlideContext,
  alt = '',
): Promise<Found[]> {
  const blip = child(blipFill, 'a:blip')
  const vector = below(child(blip, 'a:extLst'), 'asvg:svgBlip')[0]?.attrs['r:embed']
  const parts = [vector, blip?.attrs['r:embed']].flatMap(id => {
    const relation = id ? context.layer.relations.get(id) : undefined
    return relation && !relation.external ? [relation.target] : []
  })
  const [part = ''] = parts
  const picture = part ? await context.pictures.take(part, context) : undefined
  if (!part) context.note('picture_missing', blip?.attrs['r:link'] ? 'link' : '')
  const { frame } = base
  if (frame.flipH !== frame.flipV) context.note('picture_crop', 'mirror')
  for (const { name } of blip?.children ?? [])
    if (/^a:(?:duotone|grayscl|biLevel|clrChange|lum|alphaModFix)$/.test(name))
      context.note('effect', name.slice(2))
  const crop = cropOf(child(blipFill, 'a:srcRect'), picture?.size, frame, context)
  const turn = frame.flipV ? frame.turn + 180 : frame.turn
  const place = {
    ...placeOf(frame, base.group, context),
    rotation: placeFrame({ ...frame, turn }, context.fit).rotation,
  }
  const draft: ItemDraft = { type: 'image', src: picture?.src ?? null, alt, ...crop, place }
  return [{ ...base, draft, text: undefined }]
}

interface Crop {
  readonly fill?: 'cover' | 'contain'
  readonly focus?: { readonly x: number; readonly y: number }
  readonly zoom?: number
}

/** The part of a picture that a frame shows: how far it is zoomed, and where the frame looks. */
function cropOf(
  rect: XmlNode | undefined,
  size: { readonly width: number; readonly height: number } | undefined,
  frame: Frame,
  { note }: SlideContext,
): Crop {
  const [l, t, r, b] = ['l', 't', 'r', 'b'].map(side => share(rect, side) ?? 0) as [
    number,
    number,
    number,
    number,
  ]
  const isCut = Math.max(Math.abs(l), Math.abs(t), Math.abs(r), Math.abs(b)) > 0.001
  const [across, down] = [1 - l - r, 1 - t - b]
  if (across <= 0.01 || down <= 0.01 || frame.width < 1 || frame.height < 1) return {}
  const picture = size ?? { width: frame.width / across, height: frame.height / down }
  const [wide, high] = [frame.width / (across * picture.width), frame.height / (down * picture.height)]
  const isStretched = Math.max(wide, high) / Math.min(wide, high) > 1.03
  if (!isCut && !isStretched) return {}
  if (isStretched) note('picture_crop', 'stretched')
  // Margins inside the frame: all of the picture is seen.
  if (Math.min(l, t, r, b) < -0.001) return { fill: 'contain' }
  const scale = Math.max(wide, high)
  const least = Math.max(frame.width / picture.width, frame.height / picture.height)
  const zoom = Math.min(8, Math.max(1, scale / least))
  const play = (length: number, room: number, cut: number) => {
    const whole = length * least * zoom
    const rest = whole - room
    return rest < room * 0.002 ? 0.5 : Math.round(Math.min(1, Math.max(0, (cut * whole) / rest)) * 1e4) / 1e4
  }
  return {
    focus: { x: play(picture.width, frame.width, l), y: play(picture.height, frame.height, t) },
    zoom: Math.round(zoom * 1e4) / 1e4,
  }
}

async function readPicture(node: XmlNode, context: SlideContext, around: Around): Promise<Found[]> {
  const placeholder = placeholderOf(node)
  const parents = parentsOf(placeholder, context)
  const frame = frameOf(node, parents, around)
  const blipFill = child(node, 'p:blipFill')
  if (!frame || !blipFill) return []
  const { id, alt, click } = namesOf(node)
  const media = node.children[0]
  const film = child(media, 'p:nvPr', 'a:videoFile') ?? child(media, 'p:nvPr', 'a:quickTimeFile')
  const sound = child(media, 'p:nvPr', 'a:audioFile') ?? child(media, 'p:nvPr', 'a:wavAudioFile')
  const preset = child(node, 'p:spPr', 'a:prstGeom')?.attrs.prst ?? 'rect'
  if (preset !== 'rect' || child(node, 'p:spPr', 'a:custGeom')) context.note('shape', preset)
  noteEffects(node, context)
  const base = { id, role: placeholder?.type ?? null, group: around.group, frame }
  const pictures = await fillWithPicture(blipFill, base, context, alt)
  const address = film && context.layer.relations.get(film.attrs['r:link'] ?? '')
  if (film && address?.external && /^https?:/.test(address.target) && isLink(address.target)) {
    const [picture] = pictures
    const poster = picture?.draft.type === 'image' ? picture.draft.src : null
    const place = placeOf(frame, around.group, context)
    return [
      {
        ...base,
        text: undefined,
        draft: { type: 'video', url: address.target, poster: poster ?? null, title: '', place },
      },
    ]
  }
  if (film) context.note('media', 'video')
  if (sound) context.note('media', 'audio')
  const link =
    click && !film && !sound ? linkTo(context, click.attrs['r:id'] ?? '', click.attrs.action ?? '') : null
  if (link !== null) context.note('link', link)
  return pictures
}

function readLine(node: XmlNode, context: SlideContext, around: Around): Found[] {
  const frame = frameOf(node, [], around)
  const stroke = strokeOf(node, [], context)
  if (!frame || !stroke) return []
  const { id } = namesOf(node)
  const preset = child(node, 'p:spPr', 'a:prstGeom')?.attrs.prst ?? 'line'
  const kind = preset.startsWith('bent') ? 'elbow' : preset.startsWith('curved') ? 'curved' : 'straight'
  const angle = (frame.turn * Math.PI) / 180
  const centre = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 }
  const corner = (isEnd: boolean) => {
    const x = (frame.flipH === isEnd ? -1 : 1) * (frame.width / 2)
    const y = (frame.flipV === isEnd ? -1 : 1) * (frame.height / 2)
    return {
      x: centre.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: centre.y + x * Math.sin(angle) + y * Math.cos(angle),
    }
  }
  const [from, to] = [corner(false), corner(true)]
  const least = 0.005 / context.fit.unit
  const [width, height] = [Math.max(least, Math.abs(to.x - from.x)), Math.max(least, Math.abs(to.y - from.y))]
  const box = { x: (from.x + to.x) / 2 - width / 2, y: (from.y + to.y) / 2 - height / 2, width, height }
  const within = (point: typeof from) => ({
    x: Math.min(1, Math.max(0, (point.x - box.x) / width)),
    y: Math.min(1, Math.max(0, (point.y - box.y) / height)),
  })
  const connections = child(node, 'p:nvCxnSpPr', 'p:cNvCxnSpPr')
  const attached = (name: string): Attached | null => {
    const end = child(connections, name)
    return end?.attrs.id ? { id: end.attrs.id, site: int(end, 'idx') ?? 0 } : null
  }
  return [
    {
      ...{ id, role: null, group: around.group, frame: { ...frame, ...box, turn: 0 }, text: undefined },
      ends: [attached('a:stCxn'), attached('a:endCxn')],
      draft: {
        type: 'line',
        kind,
        from: within(from),
        to: within(to),
        start: stroke.start,
        end: stroke.end,
        stroke: flatten(stroke.color, context.ground),
        weight: weightOf(stroke.width, context),
        dash: stroke.dash,
        place: { ...placeFrame(box, context.fit), group: around.group },
      },
    },
  ]
}

/** Tables, charts, diagrams, and objects of other programs. */
async function readGraphic(node: XmlNode, context: SlideContext, around: Around): Promise<Found[]> {
  const placeholder = placeholderOf(node)
  const frame = frameOf(node, parentsOf(placeholder, context), around)
  const data = child(node, 'a:graphic', 'a:graphicData')
  if (!frame || !data) return []
  const { id, alt } = namesOf(node)
  const base = { id, role: placeholder?.type ?? null, group: around.group, frame, text: undefined }
  const place = placeOf(frame, around.group, context)
  const table = child(data, 'a:tbl')
  if (table) {
    const style = child(table, 'a:tblPr', 'a:tableStyleId')?.text ?? ''
    const draft = readTable(table, {
      ...{ theme: context.theme, styles: [context.defaults], bodies: [], isTitle: false, note: context.note },
      style: context.tableStyles.get(style.trim()),
      linkTo: (link, action) => linkTo(context, link, action),
      unit: context.fit.unit,
      scale: context.fit.points,
    })
    return draft ? [{ ...base, draft: { ...draft, place } }] : []
  }
  const chart = context.layer.relations.get(child(data, 'c:chart')?.attrs['r:id'] ?? '')
  if (chart) {
    const draft = readChart(context.file.xml(chart.target), context.theme, context.note)
    if (draft) return [{ ...base, draft: { ...draft, place } }]
    context.note('unknown', 'chart')
    return []
  }
  const diagram = child(data, 'dgm:relIds')
  if (diagram) return readDiagram(diagram, base, context, around)
  const object = child(data, 'p:oleObj')
  const pictures = below(object ?? data, 'p:pic')
  if (object) context.note('object', object.attrs.progId ?? '')
  else context.note('unknown', data.attrs.uri?.split('/').at(-1) ?? '')
  const [picture] = pictures
  const blipFill = picture && child(picture, 'p:blipFill')
  return blipFill ? fillWithPicture(blipFill, base, context, alt) : []
}

/** A diagram is kept twice: as its data, and as the shapes it was last drawn with. Those we take. */
async function readDiagram(
  relIds: XmlNode,
  base: Base,
  context: SlideContext,
  around: Around,
): Promise<Found[]> {
  const { relations } = context.layer
  const model = relations.get(relIds.attrs['r:dm'] ?? '')?.target
  const data = model ? context.file.xml(model) : undefined
  const named = below(data, 'p:dataModelExt')[0]?.attrs.relId
  const drawing = (named && relations.get(named)?.target) ?? related(relations, 'diagramDrawing')
  const root = drawing ? context.file.xml(drawing) : undefined
  const tree = child(root, 'p:drawing', 'p:spTree') ?? child(root, 'p:spTree')
  if (tree && drawing) {
    context.note('diagram')
    const inner = { x: 0, y: 0, width: base.frame.width, height: base.frame.height }
    const into: Into = one =>
      around.into({ ...one, x: one.x + base.frame.x - inner.x, y: one.y + base.frame.y - inner.y })
    const layer = { part: drawing, root: tree, relations: context.file.relations(drawing) }
    const group = around.group ?? `d${base.id}`
    return readTree(tree, { ...context, layer }, { into, group, fill: undefined }, true)
  }
  context.note('diagram_words')
  const points = below(data, 'dgm:t').flatMap(one => all(one, 'a:p'))
  const body: XmlNode = { ...emptyNode, name: 'p:txBody', children: points }
  const words = readWords({ ...emptyNode, name: 'p:sp', children: [body] }, [], 'body', context)
  return hasWords(words) ? [writeWords(base, words, context)] : []
}
