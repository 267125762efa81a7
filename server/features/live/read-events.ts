import type { LiveEvent } from '#contract/live.ts'
import type { PresentationHead } from '#contract/presentation-shape.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { Orm } from '#server/db/database.ts'
import { readSlideOrder } from '#server/db/read-slide-order.ts'
import { readSnapshot } from '#server/db/read-snapshot.ts'
import { presentHead, presentSlide } from '../presentations/present-presentation.ts'
import type { Change } from './message.ts'
import { findDeck, selectChanged } from './queries.ts'

export interface ChangeReading {
  readonly changes: readonly Change[]
  /** For streams that have just opened, whatever has changed. */
  readonly withHead: boolean
}

/** Reads what changed once, for all who hear of it; what is gone meanwhile is left out, its end is told by itself. */
export function readEvents(orm: Orm, presentationId: number, { changes, withHead }: ChangeReading) {
  const ids = [...new Set(changes.flatMap(({ slideId }) => slideId ?? []))]
  const needsHead = withHead || changes.some(({ kind }) => kind === 'deck_saved')
  return readSnapshot(orm, async snapshot => {
    const deck = await findDeck(snapshot, presentationId)
    if (!deck) return { events: [], head: undefined }
    const rows = ids.length === 0 ? [] : await selectChanged(snapshot, presentationId, ids)
    const slides = new Map(rows.map(row => [row.id, presentSlide(row, deck.presentation.slug)]))
    const head = needsHead ? presentHead(deck, await readSlideOrder(snapshot, presentationId)) : undefined
    return { events: changes.flatMap(change => describeChange(change, slides, head)), head }
  })
}

function describeChange(
  change: Change,
  slides: ReadonlyMap<number, Slide>,
  head: PresentationHead | undefined,
): LiveEvent[] {
  const { kind, by, uid, slideId } = change
  if (kind === 'deck_saved') return head ? [{ kind, by, head }] : []
  if (kind === 'slide_removed') return uid ? [{ kind, by, uid, ...(slideId && { id: slideId }) }] : []
  const slide = slides.get(slideId ?? 0)
  return slide && kind !== 'closed' ? [{ kind, by, slide }] : []
}
