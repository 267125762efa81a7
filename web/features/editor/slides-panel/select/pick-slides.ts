import type { Selection } from '#editor/editor.ts'

/** What is selected after a click or a key, and where a range goes on from. */
export interface Picked extends Pick<Selection, 'slides'> {
  readonly active: string
  readonly anchor: string
}

export function pickOne(uid: string): Picked {
  return { active: uid, slides: [uid], anchor: uid }
}

/** Everything from the anchor to here, whichever is first. A gone anchor begins anew. */
export function pickRange(order: readonly string[], anchor: string | null, uid: string): Picked {
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(uid)
  if (anchor === null || from < 0 || to < 0) return pickOne(uid)
  return { active: uid, slides: order.slice(Math.min(from, to), Math.max(from, to) + 1), anchor }
}

/** Adds a slide to the selection or takes it out. The last one stays: a deck always shows a slide. */
export function togglePick(
  order: readonly string[],
  { active, slides }: Pick<Selection, 'active' | 'slides'>,
  uid: string,
): Picked {
  if (!slides.includes(uid)) return { active: uid, slides: [...slides, uid], anchor: uid }
  const rest = slides.filter(one => one !== uid)
  const next = active === uid ? findNearest(order, rest, uid) : active
  return next === null ? pickOne(uid) : { active: next, slides: rest, anchor: next }
}

function findNearest(order: readonly string[], among: readonly string[], uid: string): string | null {
  const place = order.indexOf(uid)
  const distance = (one: string) => Math.abs(order.indexOf(one) - place)
  return among.reduce<string | null>(
    (best, one) => (best === null || distance(one) < distance(best) ? one : best),
    null,
  )
}
