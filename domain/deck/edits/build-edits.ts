import { listBuilds } from '../build-steps.ts'
import { type Build, buildSchema } from '../builds.ts'
import type { Presentation } from '../presentation.ts'
import { readItems } from '../reading-order.ts'
import type { Slide } from '../slide.ts'
import { type Edit, findSlide, performAll, unchanged } from './diff.ts'
import { updateItem } from './item-edits.ts'
import { updateStickers } from './object-edits.ts'

interface SetBuilds {
  uid: string
  /** Items and stickers. */
  ids: readonly string[]
  /** What is not named stays as it is; null takes the builds away. */
  fields: Partial<Omit<Build, 'order'>> | null
}

/**
 * Lets things appear, or changes how. What had no build yet comes behind all others as it is read; several that begin
 * together appear together, unless it is said when they start.
 */
export function setBuilds(deck: Presentation, { uid, ids, fields }: SetBuilds): Edit {
  const slide = findSlide(deck, uid)
  if (!slide) return unchanged(deck)
  const chosen = [...readItems(slide), ...slide.stickers].filter(({ id }) => ids.includes(id))
  let order = listBuilds(slide).at(-1)?.build.order ?? 0
  let isFirst = true
  const builds = chosen.map(({ id, build }): [string, Build | null] => {
    if (fields === null) return [id, null]
    if (build) return [id, { ...build, ...fields }]
    const start = isFirst ? 'click' : 'with'
    isFirst = false
    order += 1
    return [id, buildSchema.parse({ start, ...fields, order })]
  })
  return writeBuilds(deck, slide, new Map(builds))
}

/** Another place in the order of builds. Only the one that moves is written, where its neighbours leave room. */
export function moveBuild(
  deck: Presentation,
  { uid, id, to }: { uid: string; id: string; to: number },
): Edit {
  const slide = findSlide(deck, uid)
  const list = slide ? listBuilds(slide) : []
  const moved = list.find(entry => entry.id === id)
  if (!slide || !moved) return unchanged(deck)
  const rest = list.filter(entry => entry !== moved)
  const at = Math.max(0, Math.min(Math.trunc(to), rest.length))
  if (list.indexOf(moved) === at) return unchanged(deck)
  const low = rest[at - 1]?.build.order ?? (rest[at]?.build.order ?? 0) - 2
  const high = rest[at]?.build.order ?? low + 2
  const order = (low + high) / 2
  if (high - low > 1e-6 && Math.abs(order) < 1e6)
    return writeBuilds(deck, slide, new Map([[id, { ...moved.build, order }]]))
  const wanted = rest.toSpliced(at, 0, moved)
  return writeBuilds(
    deck,
    slide,
    new Map(wanted.map((entry, index) => [entry.id, { ...entry.build, order: index + 1 }])),
  )
}

function writeBuilds(deck: Presentation, slide: Slide, builds: ReadonlyMap<string, Build | null>): Edit {
  const { uid } = slide
  const items = slide.items.filter(({ id }) => builds.has(id))
  const ofItems = performAll(deck, items, (current, { id }) =>
    updateItem(current, { uid, id, fields: { build: builds.get(id) ?? null } }),
  )
  const stickers = slide.stickers.flatMap(({ id }) =>
    builds.has(id) ? [[id, { build: builds.get(id) ?? null }] as const] : [],
  )
  if (stickers.length === 0) return ofItems
  const ofStickers = updateStickers(ofItems.deck, { uid, fields: Object.fromEntries(stickers) })
  return { deck: ofStickers.deck, diff: [...ofItems.diff, ...ofStickers.diff] }
}
