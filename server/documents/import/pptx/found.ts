import type { ItemDraft } from '#domain/deck/draft.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { isLink } from '#domain/deck/link.ts'
import { slideLink } from '#domain/import/imported.ts'
import { placeFrame, type SlideContext } from './context.ts'
import { type Drawing, type Frame, type Into, readFrame } from './geometry.ts'
import { child, int, type XmlNode } from './package.ts'
import type { TextBody } from './text.ts'
import type { Fill } from './theme.ts'

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
  /** What it is drawn as where none of our shapes is like it: a picture, made together with its neighbours. */
  readonly drawing?: Drawing
}

export interface Attached {
  readonly id: string
  readonly site: number
}

/** The group that something is in: how it leads out of it, and what it is filled with. */
export interface Around {
  readonly into: Into
  readonly group: string | null
  readonly fill: Fill | undefined
}

export type Base = Pick<Found, 'id' | 'role' | 'group' | 'frame'>

export function namesOf(node: XmlNode) {
  const named = child(node.children[0], 'p:cNvPr')
  return {
    id: (named?.attrs.id ?? '').replace(/[^A-Za-z0-9_-]/g, '').slice(0, 16) || '0',
    name: named?.attrs.name ?? '',
    alt: (named?.attrs.descr ?? '').replace(/\s+/g, ' ').trim().slice(0, LIMITS.cell).toWellFormed(),
    click: child(named, 'a:hlinkClick'),
  }
}

export function frameOf(node: XmlNode, parents: readonly XmlNode[], around: Around): Frame | undefined {
  const xfrm = (shape: XmlNode) => child(shape, 'p:spPr', 'a:xfrm') ?? child(shape, 'p:xfrm')
  const own = [node, ...parents].map(shape => readFrame(xfrm(shape))).find(one => one !== undefined)
  return own && around.into(own)
}

/** Where something is that the file gives no place: in the middle, where nobody overlooks it. */
export function somewhere({ fit: { width, height } }: SlideContext): Frame {
  const box = { x: width * 0.2, y: height * 0.3, width: width * 0.6, height: height * 0.4 }
  return { ...box, turn: 0, flipH: false, flipV: false }
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
  if (number !== undefined) return slideLink(number)
  if (action || relation) note('link', action.replace('ppaction://', ''))
  return null
}

export function placeOf(frame: Frame, group: string | null, { fit }: SlideContext) {
  return { ...placeFrame(frame, fit), group }
}

export function weightOf(width: number, { fit }: SlideContext): number {
  return Math.round(Math.min(3, Math.max(0.05, width * fit.unit * 100)) * 1000) / 1000
}

export function noteEffects(node: XmlNode, { note, theme }: SlideContext): void {
  // What a shape says itself goes before what its style names in the theme.
  const own = child(node, 'p:spPr', 'a:effectLst')
  const named = theme.effects[(int(child(node, 'p:style', 'a:effectRef'), 'idx') ?? 0) - 1]
  for (const { name } of (own ?? child(named, 'a:effectLst'))?.children ?? []) note('effect', name.slice(2))
  if (child(node.children[0], 'p:cNvPr', 'a:hlinkHover')) note('link', 'hover')
  if (
    child(node, 'p:spPr', 'a:sp3d') ||
    child(node, 'p:spPr', 'a:scene3d')?.children.some(one => one.name === 'a:bevelT')
  )
    note('effect', '3d')
}
