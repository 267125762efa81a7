import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limitConcurrency } from '../../../concurrency.ts'
import { longestSide, mostPixelsRead, planPicture } from './encode-picture.ts'

const million = 1_000_000
const head = (more: object) => ({ format: 'png', width: 100, height: 100, ...more }) as never

test('[D-29] photographs of today’s telephones pass, a picture of 16,000 by 16,000 does not', () => {
  expect(planPicture(head({ format: 'jpeg', width: 12_000, height: 9000 }))).toEqual({
    frames: 1,
    side: longestSide,
    heavy: false,
  })
  expect(planPicture(head({ format: 'jpeg', width: 16_000, height: 16_000 }))).toBeUndefined()
  expect(planPicture(head({ width: 16_000, height: 16_000 }))).toBeUndefined()
  expect(planPicture(head({ width: 12_000, height: 9000, isProgressive: true }))).toBeUndefined()
  expect(planPicture(head({ format: 'webp', width: 12_000, height: 9000 }))).toBeUndefined()
  expect(planPicture(head({ width: 4000, height: 3000, isProgressive: true }))).toBeUndefined()
  expect(planPicture(head({ width: 0 }))).toBeUndefined()
  expect(planPicture(head({ format: 'webp', width: 5000, height: 4000 }))).toMatchObject({ heavy: true })
  expect(planPicture(head({ format: 'webp', width: 2000, height: 1500 }))).toMatchObject({ heavy: false })
})

test('[D-29] however long and large an animation is, what is read and what is made stay within bounds', () => {
  const sizes = { width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) }
  fc.assert(
    fc.property(
      fc.record({ ...sizes, pages: fc.integer({ min: 2, max: 100_000 }) }),
      ({ width, height, pages }) => {
        const plan = planPicture(
          head({ format: 'gif', width, height: height * pages, pageHeight: height, pages }),
        )
        if (!plan) {
          expect(width * height).toBeGreaterThan(20 * million)
          return
        }
        const scale = Math.min(1, plan.side / Math.max(width, height))
        expect(plan.frames * width * height).toBeLessThanOrEqual(Math.max(mostPixelsRead, width * height))
        expect(plan.frames).toBeLessThanOrEqual(600)
        if (plan.frames > 1) expect(plan.frames * width * height * scale ** 2).toBeLessThan(31 * million)
      },
    ),
  )
})

test('[D-29] two are worked on at a time, some wait in order, and the rest is told to come back', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 2, patienceMs: 60_000 })
  const finish: (() => void)[] = []
  const begun: number[] = []
  const work = (n: number) => () => {
    begun.push(n)
    return new Promise<number>(resolve => finish.push(() => resolve(n)))
  }
  const results = [1, 2, 3, 4].map(n => inTurn(work(n)))
  await expect(inTurn(work(5))).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(begun).toEqual([1, 2])
  while (finish.length > 0) {
    finish.shift()!()
    await new Promise(setImmediate)
  }
  expect(await Promise.all(results)).toEqual([1, 2, 3, 4])
  expect(begun).toEqual([1, 2, 3, 4])
  await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(async () => 'next')).toBe('next')
})

test('[D-29] who waited too long is told to come back, and the turn goes to the next', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 2, patienceMs: 5 })
  let finish = () => {}
  const first = inTurn(() => new Promise<void>(resolve => (finish = resolve)))
  await expect(inTurn(async () => 'second')).rejects.toMatchObject({ code: 'too_many_requests' })
  finish()
  await first
  expect(await inTurn(async () => 'third')).toBe('third')
})
