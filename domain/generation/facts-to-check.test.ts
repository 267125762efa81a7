import { expect, test } from 'vitest'
import { allowsKnowledge, checksIn, factsToCheck, noteChecks, withoutCheck } from './facts-to-check.ts'
import { generationRequestSchema } from './request.ts'

const ask = (fields: object) => allowsKnowledge(generationRequestSchema.parse(fields))

test('[G-07] general knowledge is used where the person says so, or a topic is all that there is', () => {
  expect(ask({ brief: 'Volcanoes, a lesson for 10-year-olds' })).toBe(true)
  expect(ask({ brief: 'Volcanoes', knowledge: false })).toBe(false)
  const material = 'Our bakery sold 1,200 loaves.\nIt opened in May.\nRent is £900 a month.'
  expect(ask({ brief: material })).toBe(false)
  expect(ask({ brief: material, knowledge: true })).toBe(true)
  const documents = [{ source: { kind: 'file', title: 'a.md' }, text: 'Loaves' }]
  expect(ask({ brief: 'Bread', documents })).toBe(false)
  // A request of before the choice.
  expect(allowsKnowledge({ brief: 'Bread', documents: [] })).toBe(true)
})

test('[G-07] what is to be checked stands in the notes, is listed by slide, and leaves both when it is checked', () => {
  const notes = noteChecks('Say it slowly.', ['1,200 °C — the hottest lava', 'In 1883'], 'en')
  expect(notes).toBe('Say it slowly.\n\n☐ Check: 1,200 °C — the hottest lava\n☐ Check: In 1883')
  expect(noteChecks(notes, ['In 1883'], 'en')).toBe(notes)
  const slides = [
    { uid: 'a', notes: '' },
    { uid: 'b', notes },
    { uid: 'c', notes: noteChecks('', ['384 тысячи км'], 'ru') },
  ]
  expect(factsToCheck({ slides })).toEqual([
    { index: 1, uid: 'b', text: '1,200 °C — the hottest lava' },
    { index: 1, uid: 'b', text: 'In 1883' },
    { index: 2, uid: 'c', text: '384 тысячи км' },
  ])
  const checked = withoutCheck(notes, '1,200 °C — the hottest lava')
  expect(checksIn(checked)).toEqual(['In 1883'])
  expect(withoutCheck(checked, 'In 1883')).toBe('Say it slowly.')
  expect(withoutCheck('Say it.', 'In 1883')).toBe('Say it.')
  expect(checksIn('☑ Check: In 1883\n☐')).toEqual([])
})
