import { type Diff, isSame } from '#domain/deck/edits/diff.ts'
import { type Merging, mergeValue } from '#domain/deck/merge/merge-value.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import type { EditorOptions } from './options.ts'
import type { DeckHead, DeckPatch, SlideRef } from './transport.ts'

interface OpenedDocument {
  readonly deck: Presentation
  readonly unloaded: ReadonlySet<string>
}

/** The document an editor opens with: slides whose content is not loaded are in their places, empty. */
export function openDocument(open: EditorOptions['open']): OpenedDocument {
  if (open.kind === 'new') return { deck: open.deck, unloaded: new Set() }
  const { head, slides } = open
  const given = new Map(slides.map(slide => [slide.uid, slide]))
  const unloaded = new Set<string>()
  const placed = head.order.map((ref, index) => {
    const slide = given.get(ref.uid)
    if (slide) return slide.index === index ? slide : { ...slide, index }
    unloaded.add(ref.uid)
    return placeholder(ref, index, head.slug)
  })
  return { deck: { ...deckFields(head), slides: placed }, unloaded }
}

export function deckFields(head: DeckHead): Omit<Presentation, 'slides'> {
  const { slug, name, workspace, theme, create, settings, created_at, updated_at } = head
  return { slug, name, workspace, theme, create, settings, created_at, updated_at }
}

const EMPTY_SLIDE = slideSchema.parse({ uid: '00000000-0000-4000-8000-000000000000', index: 0 })

/** A slide that is known by its place only. */
export function placeholder(ref: SlideRef, index: number, presentation: string): Slide {
  const { id, uid, revision, hidden = false } = ref
  return { ...EMPTY_SLIDE, id, uid, revision, hidden, index, presentation }
}

/** The deck with another version of one of its slides, which keeps its place in the deck. */
export function replaceSlide(deck: Presentation, slide: Slide): Presentation {
  const at = deck.slides.findIndex(each => each.uid === slide.uid)
  const old = deck.slides[at]
  if (!old || old === slide) return deck
  return { ...deck, slides: deck.slides.with(at, reuseParts(old, { ...slide, index: old.index })) }
}

/** The deck with its slides in this order; what is not named is gone, what is new comes from `added`. */
export function arrangeSlides(
  deck: Presentation,
  order: readonly string[],
  added: readonly Slide[] = [],
): Presentation {
  const known = new Map([...added, ...deck.slides].map(slide => [slide.uid, slide]))
  const slides = order.flatMap(uid => known.get(uid) ?? [])
  const numbered = slides.map((slide, index) => (slide.index === index ? slide : { ...slide, index }))
  const same =
    numbered.length === deck.slides.length && numbered.every((slide, at) => slide === deck.slides[at])
  return same ? deck : { ...deck, slides: numbered }
}

export function orderOf(deck: Presentation): string[] {
  return deck.slides.map(slide => slide.uid)
}

/** Parts that are equal stay the same objects: what is shown of them is not drawn again. */
function reuseParts(old: Slide, next: Slide): Slide {
  const items = next.items.map(item => {
    const before = old.items.find(each => each.id === item.id)
    return before && isSame(before, item) ? before : item
  })
  return {
    ...next,
    items: reuse(old.items, items),
    stickers: reuse(old.stickers, next.stickers),
    theme: reuse(old.theme, next.theme),
  }
}

function reuse<Part>(old: Part, next: Part): Part {
  return isSame(old, next) ? old : next
}

/** What the user changes of a presentation besides its slides. */
export type HeadFields = Pick<Presentation, 'name' | 'theme' | 'settings'>

export function contentFields({ name, theme, settings }: HeadFields): HeadFields {
  return { name, theme, settings }
}

/** Field by field: what was not changed here is taken from the server, what was stays; the last one to save wins. */
export function mergeHead(base: HeadFields, mine: HeadFields, theirs: HeadFields): HeadFields {
  const merging: Merging = { words: 'mine', look: 'mine', conflicts: [] }
  const merge = <Name extends keyof HeadFields>(name: Name) =>
    mergeValue(base[name], mine[name], theirs[name], [name], merging) as HeadFields[Name]
  return { name: merge('name'), theme: merge('theme'), settings: merge('settings') }
}

/** What has to be sent of the fields to a server that has one of these; empty when it has them already. */
export function writeHeadPatch(possible: readonly HeadFields[], mine: HeadFields): DeckPatch {
  const theme = pickChanged(
    possible.map(fields => fields.theme),
    mine.theme,
  )
  const settings = pickChanged(
    possible.map(fields => fields.settings),
    mine.settings,
  )
  return {
    ...(possible.some(({ name }) => mine.name !== name) && { name: mine.name }),
    ...(theme && { theme }),
    ...(settings && { settings }),
  }
}

function pickChanged<Fields extends object>(
  possible: readonly Fields[],
  mine: Fields,
): Partial<Fields> | null {
  const names = (Object.keys(mine) as (keyof Fields)[]).filter(name =>
    possible.some(fields => !isSame(fields[name], mine[name])),
  )
  return names.length > 0
    ? (Object.fromEntries(names.map(name => [name, mine[name]])) as Partial<Fields>)
    : null
}

/** What a diff touches: the slides whose content it changes, those it inserts or removes, the deck's own fields, the order. */
export interface Touched {
  readonly slides: ReadonlySet<string>
  readonly inserted: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  readonly head: boolean
  /** Slides changed places by themselves. */
  readonly moved: boolean
  readonly order: boolean
}

export function findTouched(diff: Diff): Touched {
  const slides = new Set<string>()
  const inserted = new Set<string>()
  const removed = new Set<string>()
  let head = false
  let moved = false
  for (const change of diff) {
    if (change.kind === 'deck_set') head = true
    else if (change.kind === 'slide_moved') moved = true
    else if (change.kind === 'slide_inserted') {
      inserted.add(change.slide.uid)
      removed.delete(change.slide.uid)
    } else if (change.kind === 'slide_removed') {
      removed.add(change.slide.uid)
      inserted.delete(change.slide.uid)
    } else slides.add(change.uid)
  }
  return { slides, inserted, removed, head, moved, order: moved || inserted.size > 0 || removed.size > 0 }
}
