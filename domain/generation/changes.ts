import { z } from 'zod'
import {
  applyDiff,
  type Change,
  diffFields,
  type Edit,
  findSlide,
  performAll,
  unchanged,
} from '../deck/edits/diff.ts'
import { restyle } from '../deck/edits/restyle.ts'
import { deleteSlide, insertSlide, moveSlide } from '../deck/edits/slide-edits.ts'
import { LIMITS } from '../deck/limits.ts'
import { isSameContent } from '../deck/merge/merge-slide.ts'
import type { Presentation } from '../deck/presentation.ts'
import { type Slide, slideSchema } from '../deck/slide.ts'
import { deckThemeSchema } from '../deck/theme/overrides.ts'
import { OUTLINE_LIMITS, SLIDE_KINDS } from './outline.ts'

/** What is asked of a finished presentation, in the person's own words. */
export const instructionSchema = z.string().trim().min(1, 'required').max(1_000, 'too_long')

const CHANGE_ACTIONS = ['rewrite', 'split', 'add', 'remove', 'move', 'look'] as const

/** Why nothing is changed: what would have to be written anew needs a language model, or there is nothing to do. */
export const CHANGE_REFUSALS = ['translate', 'audience', 'add', 'unknown', 'nothing'] as const
export type ChangeRefusal = (typeof CHANGE_REFUSALS)[number]

/** One change of a finished presentation, to take or to leave. */
export const deckChangeSchema = z.object({
  id: z.uuid(),
  action: z.enum(CHANGE_ACTIONS),
  /** The slide that it is about; null for a new slide and for the look of all. */
  uid: z.uuid().nullable().default(null),
  /** The slide that a new or moved one comes behind; null for the very first place. */
  after: z.uuid().nullable().default(null),
  /** What comes in its place, or is new; null while it is still to be written. */
  slides: z.array(slideSchema).max(LIMITS.slides).nullable().default(null),
  /** Of the whole presentation, with another look. */
  theme: deckThemeSchema.nullable().default(null),
  /** What is meant to be done with the slide, in the writer's words. */
  how: z.string().trim().max(600).default(''),
  /** Of a slide that is to be added. */
  entry: z
    .object({
      title: z.string().trim().min(1).max(LIMITS.name),
      points: z.array(z.string().trim().min(1).max(OUTLINE_LIMITS.point)).max(OUTLINE_LIMITS.points),
      kind: z.enum(SLIDE_KINDS).nullable().default(null),
    })
    .nullable()
    .default(null),
})
export type DeckChange = z.output<typeof deckChangeSchema>

/**
 * Whether a change still fits: the slide it would replace or remove is as it was when it was asked for. What was edited
 * since is never overwritten by words that do not know of it.
 */
export function isStillFit(change: DeckChange, asked: readonly Slide[], deck: Presentation): boolean {
  const { action, uid, after, slides } = change
  if (action === 'look') return true
  // One that is there already was taken in another tab.
  if (action === 'add' && slides?.some(slide => findSlide(deck, slide.uid))) return false
  const hasPlace = after === null || findSlide(deck, after) !== undefined
  if (action === 'add') return hasPlace
  const now = uid === null ? undefined : findSlide(deck, uid)
  const before = asked.find(slide => slide.uid === uid)
  if (!now || !before) return false
  return action === 'move' ? hasPlace : isSameContent(now, before)
}

/** The look is worked out for the slides as they are; who comes behind a slide needs it in its place, and still there. */
const ORDER = { look: 0, move: 1, rewrite: 2, split: 3, add: 4, remove: 5 } as const satisfies Record<
  DeckChange['action'],
  number
>

/** All changes that were taken, as one edit. */
export function applyChanges(deck: Presentation, changes: readonly DeckChange[]): Edit {
  const followers: Followers = new Map()
  const ordered = changes.toSorted((one, other) => ORDER[one.action] - ORDER[other.action])
  return performAll(deck, ordered, (current, change) => applyOne(current, change, followers))
}

/** What was put behind a slide, or to the very front (null), in its order. */
type Followers = Map<string | null, string[]>

/** The index behind a slide and all that was put there before; null where that slide is gone. */
function findPlace({ slides }: Presentation, after: string | null, followers: Followers): number | null {
  const next = (uid: string | null) => followers.get(uid)?.at(-1)
  let last = after
  for (let one = next(after); one !== undefined; one = next(one)) last = one
  const behind = slides.findIndex(slide => slide.uid === last)
  return behind < 0 && last !== null ? null : behind + 1
}

function follow(followers: Followers, after: string | null, uids: readonly string[]): void {
  followers.set(after, [...(followers.get(after) ?? []), ...uids])
}

const uidsOf = (slides: readonly Slide[]) => slides.map(({ uid }) => uid)

function applyOne(
  deck: Presentation,
  { action, uid, after, slides, theme }: DeckChange,
  followers: Followers,
): Edit {
  switch (action) {
    case 'look':
      return slides ? restyle(deck, { slides, ...(theme && { theme }) }) : unchanged(deck)
    case 'remove':
      return uid === null ? unchanged(deck) : deleteSlide(deck, { uid })
    case 'move': {
      const from = deck.slides.findIndex(slide => slide.uid === uid)
      const place = findPlace(deck, after, followers)
      if (uid === null || from < 0 || place === null || after === uid) return unchanged(deck)
      // What came behind it stays where it is.
      followers.delete(uid)
      follow(followers, after, [uid])
      return moveSlide(deck, { uid, to: place <= from ? place : place - 1 })
    }
    case 'add': {
      const place = findPlace(deck, after, followers)
      if (place === null || !slides) return unchanged(deck)
      follow(followers, after, uidsOf(slides))
      return insertAll(deck, slides, place)
    }
    case 'rewrite':
    case 'split': {
      const [first, ...more] = slides ?? []
      if (uid === null || !first) return unchanged(deck)
      const replaced = replaceSlide(deck, uid, first)
      const at = replaced.deck.slides.findIndex(slide => slide.uid === uid)
      if (at < 0) return unchanged(deck)
      // Its parts stay together: what was put behind the slide before comes behind the last of them.
      followers.set(uid, [...uidsOf(more), ...(followers.get(uid) ?? [])])
      const inserted = insertAll(replaced.deck, more, at + 1)
      return { ...inserted, diff: [...replaced.diff, ...inserted.diff] }
    }
  }
}

function insertAll(deck: Presentation, slides: readonly Slide[], from: number): Edit {
  return performAll(deck, [...slides.entries()], (current, [at, slide]) =>
    insertSlide(current, { slide: { ...slide, presentation: deck.slug }, index: from + at }),
  )
}

/** Another content for a slide that stays the same slide; items that keep their id are changed, not made anew. */
export function replaceSlide(deck: Presentation, uid: string, next: Slide): Edit {
  const before = findSlide(deck, uid)
  if (!before) return unchanged(deck)
  const diff: Change[] = []
  let current = deck
  const run = (change: Change) => {
    current = applyDiff(current, [change])
    diff.push(change)
  }
  const items = () => findSlide(current, uid)?.items ?? []
  const own = diffFields(before, { layout: next.layout, theme: next.theme, notes: next.notes })
  if (own) run({ kind: 'slide_set', uid, ...own })
  for (const item of before.items) {
    const stays = next.items.some(({ id, type }) => id === item.id && type === item.type)
    const index = items().findIndex(({ id }) => id === item.id)
    if (!stays) run({ kind: 'item_removed', uid, index, item: { ...item, index } })
  }
  for (const [index, item] of next.items.entries()) {
    const from = items().findIndex(({ id }) => id === item.id)
    const known = items()[from]
    if (!known) {
      run({ kind: 'item_inserted', uid, index, item: { ...item, index } })
      continue
    }
    if (from !== index) run({ kind: 'item_moved', uid, id: item.id, from, to: index })
    const changed = diffFields(known, { ...item, index: known.index })
    if (changed) run({ kind: 'item_set', uid, id: item.id, ...changed })
  }
  return { deck: current, diff }
}
