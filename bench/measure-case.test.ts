import { expect, test } from 'vitest'
import { findMedian, measureCase, writeTable } from './measure-case.ts'

test('the median is the middle, or between the two middle ones', () => {
  expect(findMedian([9, 1, 5])).toBe(5)
  expect(findMedian([4, 1, 2, 100])).toBe(3)
})

test('both sides are measured in turn, cleaned up after, and held against the limit', async () => {
  const order: string[] = []
  const say = (word: string, figure: number) => async () => {
    order.push(word)
    return figure
  }
  const [measured] = await measureCase({
    name: 'x',
    unit: 'ms',
    rounds: 2,
    limit: 2,
    against: { name: 'floor', run: say('floor', 10) },
    run: say('ours', 30),
    clean: async () => void order.push('clean'),
  })
  expect(order).toEqual(['floor', 'ours', 'floor', 'ours', 'clean'])
  expect(measured).toMatchObject({ figure: 30, againstFigure: 10, ratio: 3, withinLimit: false })
  expect(writeTable([measured!])).toMatch(/x +30\.0 ms +floor +10\.0 ms +3\.00 +over the limit/)
})

test('a study gives a row for each of its readings, and none failed is as many as may fail', async () => {
  const read = (name: string, figure: number) => ({
    name,
    unit: 'failed' as const,
    figure,
    against: { name: 'none', figure: 0 },
    limit: 1,
  })
  const rows = await measureCase({ name: 'x', measure: async () => [read('kept', 0), read('broken', 2)] })
  expect(rows.map(({ name, withinLimit }) => [name, withinLimit])).toEqual([
    ['kept', true],
    ['broken', false],
  ])
  expect(writeTable(rows)).toMatch(/broken +2 failed +none +0 failed +– +over the limit/)
})

test('it is cleaned up after a failure too', async () => {
  let cleaned = false
  const failing = measureCase({
    name: 'x',
    unit: 'ms',
    against: { name: 'floor', run: async () => 1 },
    run: () => Promise.reject(new Error('no')),
    clean: async () => {
      cleaned = true
    },
  })
  await expect(failing).rejects.toThrow('no')
  expect(cleaned).toBe(true)
})
