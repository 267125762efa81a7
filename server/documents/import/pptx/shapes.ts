import type { ItemDraft } from '#domain/deck/draft.ts'
import { outlineOf } from '#domain/deck/items/shape-outlines.ts'
import { inkOf, placeFrame, type SlideContext } from './context.ts'
import { readChart, readTable } from './data.ts'
import {
  type Around,
  type Base,
  type Found,
  frameOf,
  linkTo,
  namesOf,
  noteEffects,
  placeOf,
  somewhere,
  weightOf,
} from './found.ts'
import { asIs, drawCustom, drawSvg, type Frame, type Into, joinFrames, readGroup } from './geometry.ts'
import { all, below, child, INSTEAD, related, type XmlNode } from './package.ts'
import { fillWithPicture, readLine, readPicture } from './pictures.ts'
import { fillOf, flatten, nearestShape, parentsOf, placeholderOf, strokeOf } from './shape-style.ts'
import { hasWords, isShown, readTextBody, type TextBody } from './text.ts'
import { type Fill, readColor } from './theme.ts'
import { writeText } from './write-text.ts'

const TOP: Around = { into: asIs, group: null, fill: undefined }

/** Everything that a layer draws, the lowest first; of layouts and masters only what is no placeholder. */
export async function readShapes(context: SlideContext, isOwn: boolean): Promise<Found[]> {
  const tree = child(context.layer.root, 'p:cSld', 'p:spTree')
  return drawTogether(await readTree(tree, context, TOP, isOwn), context, isOwn)
}

/** Drawings that lie on each other in a group, or behind a slide, are one picture: some are made of hundreds. */
async function drawTogether(
  found: readonly Found[],
  context: SlideContext,
  isOwn: boolean,
): Promise<Found[]> {
  const drawn: Found[] = []
  for (let at = 0; at < found.length; ) {
    const first = found[at]
    if (!first) break
    let end = at + 1
    const joins = (one: Found | undefined) => one?.drawing && one.group === first.group
    if (first.drawing && (first.group !== null || !isOwn)) while (joins(found[end])) end++
    const run = found.slice(at, end)
    drawn.push(first.drawing ? await drawRun(run, context) : first)
    at = end
  }
  return drawn
}

async function drawRun(run: readonly Found[], context: SlideContext): Promise<Found> {
  const [first, second] = run
  if (!first) throw new Error('nothing to draw')
  // One alone is drawn upright and turned as everything else is.
  const upright = { ...first.frame, turn: 0 }
  const frame = second ? joinFrames(run.map(one => one.frame)) : upright
  const drawings = run.flatMap(({ drawing, frame: own }) =>
    drawing ? [{ drawing, frame: second ? own : upright }] : [],
  )
  const { src } = await context.pictures.draw(drawSvg(drawings, frame), 'drawing', context.number)
  const turned = second ? frame : first.frame
  const { drawing: _, ...base } = first
  const place = placeOf(turned, first.group, context)
  const alt = first.draft.type === 'image' ? first.draft.alt : ''
  return { ...base, frame: turned, draft: { type: 'image', src, alt, fill: 'contain', place } }
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
    if (!isOwn && placeholderOf(node)) continue
    if (named && !isShown(named)) {
      context.note('hidden_object', named.attrs.name)
      continue
    }
    const instead = node.attrs[INSTEAD]
    if (instead) context.note('object', instead)
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
  if (around.group !== null && isOwn) context.note('group')
  // A group in a group moves with the outer one: ours do not nest.
  const group = around.group ?? (isOwn ? `g${id}` : null)
  return readTree(node, context, { into, group, fill }, isOwn)
}

const emptyNode: XmlNode = { name: '', attrs: {}, children: [], text: '' }

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
  const own = frameOf(node, parents, around)
  const words = readWords(node, parents, role, context)
  if (!own && !hasWords(words)) return []
  const frame = own ?? somewhere(context)
  const geometry = [node, ...parents].map(one => child(one, 'p:spPr', 'a:prstGeom')).find(Boolean)
  if (geometry && /^(?:line|straightConnector|bentConnector|curvedConnector)/.test(geometry.attrs.prst ?? ''))
    return readLine(node, context, around)
  const { id, alt, click } = namesOf(node)
  const fill = fillOf(node, parents, context, around.fill)
  const stroke = strokeOf(node, parents, context)
  noteEffects(node, context)
  const base = { id, role, group: around.group, frame }
  const link = click ? linkTo(context, click.attrs['r:id'] ?? '', click.attrs.action ?? '') : null
  const text = hasWords(words) ? withLink(words, link) : undefined
  if (link !== null && !text) context.note('link', link)
  // A place of the layout that nobody filled is not shown, whatever its layout paints it with.
  const isEmptyPlace = placeholder !== undefined && !text && !isPaintedItself(node)
  const isPainted = !isEmptyPlace && ((fill !== undefined && fill.kind !== 'none') || stroke !== undefined)
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
  const gradient = fill?.kind === 'gradient'
  const near = nearestShape(geometry, frame, context.fit.unit)
  if (custom || (near.isSame && (isSeenThrough || (gradient && !text)))) {
    const { width, height } = frame
    // Of a shape of ours, its own outline: what is seen through is drawn, not painted over.
    const path = custom
      ? drawCustom(custom, width, height)
      : outlineOf(near.shape).path(width, height, near.radius)
    if (path) {
      const line = stroke && { color: stroke.color.hex, alpha: stroke.color.alpha, width: stroke.width }
      if (custom) context.note('shape', 'freeform')
      const draft: ItemDraft = { type: 'image', alt, fill: 'contain', place: placeOf(frame, group, context) }
      const drawn: Found = { ...base, group, draft, text: undefined, drawing: { path, fill, line } }
      return [drawn, ...(text ? [writeWords({ ...base, group }, text, context)] : [])]
    }
  }
  if (gradient) context.note('fill')
  const { shape, bend, turn, isSame } = near
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

function isPaintedItself(node: XmlNode): boolean {
  const properties = child(node, 'p:spPr')?.children ?? []
  return properties.some(({ name }) => /^a:(?:solidFill|gradFill|blipFill|pattFill|grpFill|ln)$/.test(name))
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
    onList: (what: string) => context.note('list', what),
  }
}

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

/** Tables, charts, diagrams, and objects of other programs. */
async function readGraphic(node: XmlNode, context: SlideContext, around: Around): Promise<Found[]> {
  const placeholder = placeholderOf(node)
  const frame = frameOf(node, parentsOf(placeholder, context), around) ?? somewhere(context)
  const data = child(node, 'a:graphic', 'a:graphicData')
  if (!data) return []
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
