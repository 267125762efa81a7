import { expect, test } from 'vitest'
import { outlineSchema } from '#domain/generation/outline.ts'
import { stableUid } from '#server/random.ts'
import { isSaidElsewhere } from '../fact-checks.ts'
import { readRemarks, takeOut } from './read-remarks.ts'

const outline = outlineSchema.parse({
  title: 'Bees',
  entries: ['Bees', 'Honey', 'Honey again', 'Mites', 'Winter', '30 kg a year', 'Next'].map(title => ({
    id: stableUid(title),
    title,
  })),
})
const weak = (...numbers: number[]) => ({ remarks: numbers.map(number => ({ number, fault: 'weak' })) })

test('[G-06] an editor says nothing of the first and the last, of none twice, and of a third at most', () => {
  const read = (json: Parameters<typeof readRemarks>[0]) => {
    const reading = readRemarks(json, 7)
    return 'value' in reading ? reading.value.map(({ index }) => index) : []
  }
  expect(read(weak(1, 3, 3, 7, 9, 4, 5))).toEqual([2, 3])
  expect(read({})).toEqual([])
  expect(read([{ number: '2', fault: 'repeat', advice: 'x' }])).toEqual([1])
  expect(read({ remarks: 'none' })).toEqual([])
})

test('[G-06] what an editor takes out of a plan is named, and no figure of the brief goes with it', () => {
  const remarks = [
    { index: 2, fault: 'repeat', advice: '' },
    { index: 5, fault: 'weak', advice: '' },
  ] as const
  const figures = new Set(['30'])
  const shorter = takeOut(outline, remarks, { fewest: 3, figures })
  expect(shorter.entries.map(({ title }) => title)).not.toContain('Honey again')
  expect(shorter.entries.map(({ title }) => title)).toContain('30 kg a year')
  expect(shorter.left).toEqual([{ title: 'Honey again', why: 'repeat' }])
  expect(takeOut(outline, remarks, { fewest: 7, figures })).toBe(outline)
})

test('[G-02] [G-06] a slide may go only where its figures stand on others', () => {
  const slides = [
    { title: '30 kg' },
    { points: [{ head: 'Honey', text: '30 kg a year' }] },
    { title: 'In 1851' },
  ]
  const known = new Set(['30', '1851'])
  expect(isSaidElsewhere(slides, 0, known)).toBe(true)
  expect(isSaidElsewhere(slides, 2, known)).toBe(false)
  expect(isSaidElsewhere(slides, 2, new Set())).toBe(true)
})
