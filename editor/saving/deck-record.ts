import { contentFields, type HeadFields } from '../document/head-fields.ts'
import type { Creation } from '../journal.ts'
import type { EditorOptions } from '../options.ts'

/** What this session knows of the presentation itself, as the server has it. */
export interface DeckRecord {
  /** Null while the presentation exists only here. */
  base: HeadFields | null
  revision: number
  /** The order of the slides on the server, by uid. */
  order: readonly string[]
  /** The slides of the last head that came, uid to id: one that is missing in the next was removed meanwhile. */
  confirmed: ReadonlyMap<string, number>
  /** Slides that the stream told of and no head yet: the stream is in order, so that its next head has them or they ended. */
  readonly heard: Set<string>
  /** New slides whose place has not been told by neighbours yet. */
  readonly pins: Set<string>
  /** What was sent to make the presentation: sent again it is the same call, or it could not be told which one arrived. */
  creation: Creation | null
  /** What was sent since the last answer: a reply may have been lost, and what was sent be there though it was taken back. */
  sent: readonly { readonly fields: HeadFields; readonly order: readonly string[] }[]
  flight: 'create' | 'save' | null
  stopWaiting: (() => void) | null
  ready: boolean
  refused: 'offline' | 'failed' | 'invalid' | 'pay' | null
  failures: number
}

export function createDeckRecord(open: EditorOptions['open']): DeckRecord {
  const head = open.kind === 'stored' ? open.head : null
  return {
    base: head && contentFields(head),
    revision: head?.revision ?? 0,
    order: head?.order.map(ref => ref.uid) ?? [],
    confirmed: new Map(head?.order.map(ref => [ref.uid, ref.id])),
    heard: new Set(),
    pins: new Set(),
    creation: null,
    sent: [],
    flight: null,
    stopWaiting: null,
    ready: false,
    refused: null,
    failures: 0,
  }
}
