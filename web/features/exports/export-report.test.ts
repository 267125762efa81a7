import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXPORT_LOSSES, type ExportNote } from '#domain/export/formats.ts'
import { groupReport } from './export-report.tsx'

test('notes of one kind about one thing are one line with the slides in their order', () => {
  const groups = groupReport([
    { slide: 7, loss: 'flattened', what: 'form' },
    { slide: null, loss: 'font_substituted', what: 'Unbounded' },
    { slide: 3, loss: 'flattened', what: 'form' },
    { slide: 3, loss: 'flattened', what: 'form' },
    { slide: 3, loss: 'flattened', what: 'sticker' },
  ])
  expect(groups).toEqual([
    {
      loss: 'flattened',
      entries: [
        { what: 'form', slides: [3, 7], isWhole: false },
        { what: 'sticker', slides: [3], isWhole: false },
      ],
    },
    { loss: 'font_substituted', entries: [{ what: 'Unbounded', slides: [], isWhole: true }] },
  ])
})

test('nothing of a report is lost and nothing is said twice', () => {
  const note = fc.record({
    slide: fc.option(fc.integer({ min: 1, max: 20 })),
    loss: fc.constantFrom(...EXPORT_LOSSES),
    what: fc.constantFrom('form', 'video', 'Unbounded', '__proto__'),
  })
  const name = ({ slide, loss, what }: ExportNote) => `${loss} ${what} ${slide}`
  fc.assert(
    fc.property(fc.array(note), notes => {
      const told = groupReport(notes).flatMap(({ loss, entries }) =>
        entries.flatMap(({ what, slides, isWhole }) =>
          [...slides, ...(isWhole ? [null] : [])].map(slide => name({ loss, what, slide })),
        ),
      )
      expect(told.toSorted()).toEqual([...new Set(notes.map(name))].sort())
    }),
  )
})
