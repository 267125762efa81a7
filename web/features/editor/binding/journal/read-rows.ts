import { z } from 'zod'
import { presentationSchema } from '#domain/deck/presentation.ts'
import { saveKeySchema } from '#domain/deck/saves.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import type { JournalDeck, JournalSlide } from '#editor/journal.ts'
import type { JournalRow } from './journal-database.ts'

const slideEntry = z.object({
  uid: z.uuid(),
  base: slideSchema.nullable(),
  mine: slideSchema.nullable(),
  sent: z.array(slideSchema.extend({ key: saveKeySchema.optional() })).optional(),
})
const fields = presentationSchema.pick({ name: true, theme: true, settings: true })
const deckEntry = z.object({
  base: fields,
  mine: fields,
  moves: z.array(z.object({ uid: z.uuid(), after: z.uuid().nullable() })),
  creation: z.object({ key: z.uuid(), sent: presentationSchema }).optional(),
})

export interface FoundEntries {
  readonly slides: JournalSlide[]
  readonly deck: JournalDeck | null
}

/** What rows hold, as far as it still makes sense: an older version of the product may have written them. */
export function readRows(rows: readonly JournalRow[]): FoundEntries {
  const inOrder = rows.toSorted((a, b) => a.at - b.at)
  const slides = inOrder.flatMap(({ uid, entry }) => {
    const { data } = uid === '' ? {} : slideEntry.safeParse(entry)
    return data ? [writeEntry(data)] : []
  })
  const decks = inOrder.flatMap(({ uid, entry }) =>
    uid === '' ? (deckEntry.safeParse(entry).data ?? []) : [],
  )
  return { slides, deck: decks.at(-1) ?? null }
}

function writeEntry({ sent, ...entry }: z.output<typeof slideEntry>): JournalSlide {
  return sent ? { ...entry, sent } : entry
}
