import type { ItemDraft } from '#domain/deck/draft.ts'
import { isLink } from '#domain/deck/link.ts'
import { placeFrame, type SlideContext } from './context.ts'
import {
  type Around,
  type Attached,
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
import type { Frame } from './geometry.ts'
import { below, child, int, share, type XmlNode } from './package.ts'
import { flatten, parentsOf, placeholderOf, strokeOf } from './shape-style.ts'

export async function fillWithPicture(
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
  for (const one of blip?.children ?? []) if (isEffect(one)) context.note('effect', one.name.slice(2))
  const crop = cropOf(child(blipFill, 'a:srcRect'), picture?.size, frame, context)
  const turn = frame.flipV ? frame.turn + 180 : frame.turn
  const place = {
    ...placeOf(frame, base.group, context),
    rotation: placeFrame({ ...frame, turn }, context.fit).rotation,
  }
  const draft: ItemDraft = { type: 'image', src: picture?.src ?? null, alt, ...crop, place }
  return [{ ...base, draft, text: undefined }]
}

/** Google Slides writes one that changes nothing with every picture. */
function isEffect(node: XmlNode): boolean {
  if (node.name === 'a:alphaModFix') return (share(node, 'amt') ?? 1) < 0.995
  if (node.name === 'a:lum') return (int(node, 'bright') ?? 0) !== 0 || (int(node, 'contrast') ?? 0) !== 0
  return /^a:(?:duotone|grayscl|biLevel|clrChange)$/.test(node.name)
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

export async function readPicture(node: XmlNode, context: SlideContext, around: Around): Promise<Found[]> {
  const placeholder = placeholderOf(node)
  const parents = parentsOf(placeholder, context)
  const frame = frameOf(node, parents, around) ?? somewhere(context)
  const blipFill = child(node, 'p:blipFill')
  if (!blipFill) return []
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

export function readLine(node: XmlNode, context: SlideContext, around: Around): Found[] {
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
