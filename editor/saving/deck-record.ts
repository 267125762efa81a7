import { contentFields, type HeadFields } from '../document.ts'
import type { Creation, EditorOptions } from '../options.ts'
import type { Step } from './slide-sync.ts'

/** What this session knows of the presentation itself, as the server has it. */
export interface DeckRecord {
  /** Null while the presentation exists only here. */
  base: HeadFields | null
  revision: number
  /** The order of the slides on the server, by uid. */
  order: readonly string[]
  /** The slides of the last head that came, uid to id: one that is missing in the next was deleted meanwhile. */
  confirmed: ReadonlyMap<string, number>
  /** Slides that the stream announced and no head names yet: the stream is in order, so its next head has them or they were deleted. */
  readonly announcedSlides: Set<string>
  /** New slides whose place has not been sent to the server yet. */
  readonly unplacedSlides: Set<string>
  /** What was sent to create the presentation. A retry sends exactly this, so that it is known what arrived. */
  creation: Creation | null
  /** What was sent since the last reply: a reply may have been lost, so any of it may have been saved although it was undone here. */
  sent: readonly { readonly fields: HeadFields; readonly order: readonly string[] }[]
  /** Changed by `moveDeck` only, which keeps its timer. */
  step: Step
  failures: number
}

export function createDeckRecord(open: EditorOptions['open']): DeckRecord {
  const head = open.kind === 'stored' ? open.head : null
  return {
    base: head && contentFields(head),
    revision: head?.revision ?? 0,
    order: head?.order.map(ref => ref.uid) ?? [],
    confirmed: new Map(head?.order.map(ref => [ref.uid, ref.id])),
    announcedSlides: new Set(),
    unplacedSlides: new Set(),
    creation: null,
    sent: [],
    step: { at: 'still', refused: null },
    failures: 0,
  }
}
