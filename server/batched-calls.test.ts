import { expect, test } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { BatchedCalls } from './batched-calls.ts'

/** A database whose transactions end when the test says so. */
function openSlowWrites(limits: { heaviestBatch?: number; heaviestQueue?: number } = {}) {
  const batches: number[][] = []
  const ends: (() => void)[] = []
  const writes = new BatchedCalls<number, string>({
    weigh: () => 1,
    heaviestBatch: 100,
    heaviestQueue: 100,
    onBroken: () => undefined,
    ...limits,
    async call(items) {
      batches.push([...items])
      await new Promise<void>(resolve => ends.push(resolve))
      return items.map(item => `wrote ${item}`)
    },
  })
  const begun = () => new Promise<void>(resolve => setImmediate(() => setImmediate(resolve)))
  const endOne = async () => {
    ends.shift()?.()
    await begun()
  }
  return { writes, batches, begun, endOne }
}

test('one alone is written at once; what comes meanwhile goes together, and each gets its own answer', async () => {
  const { writes, batches, begun, endOne } = openSlowWrites()
  const first = writes.submit(1)
  await begun()
  expect(batches).toEqual([[1]])
  const others = [2, 3, 4].map(item => writes.submit(item))
  await begun()
  expect(batches).toEqual([[1]])
  await endOne()
  expect(await first).toBe('wrote 1')
  expect(batches).toEqual([[1], [2, 3, 4]])
  await endOne()
  expect(await Promise.all(others)).toEqual(['wrote 2', 'wrote 3', 'wrote 4'])
})

test('nobody is answered before the write is through', async () => {
  const { writes, begun, endOne } = openSlowWrites()
  let answered = false
  const answer = writes.submit(1).then(() => {
    answered = true
  })
  await begun()
  expect(answered).toBe(false)
  await endOne()
  await answer
  expect(answered).toBe(true)
})

test('a batch has its bound, and a full queue turns the newest away', async () => {
  const { writes, batches, begun, endOne } = openSlowWrites({ heaviestBatch: 2, heaviestQueue: 5 })
  const taken = [1, 2, 3, 4, 5].map(item => writes.submit(item))
  await expect(writes.submit(6)).rejects.toMatchObject({ code: 'unavailable' })
  await begun()
  for (const _ of [1, 2, 3]) await endOne()
  expect(await Promise.all(taken)).toHaveLength(5)
  expect(batches).toEqual([[1, 2], [3, 4], [5]])
  const later = writes.submit(7)
  await begun()
  await endOne()
  expect(await later).toBe('wrote 7')
})

test('one that cannot be written does not spoil the others of its batch', async () => {
  const written: number[] = []
  const broken: unknown[] = []
  const writes = new BatchedCalls<number, number>({
    weigh: () => 1,
    heaviestBatch: 100,
    heaviestQueue: 100,
    onBroken: error => broken.push(error),
    async call(items) {
      if (items.includes(13)) throw new Error('unlucky')
      written.push(...items)
      return items
    },
  })
  const outcomes = await Promise.allSettled([11, 12, 13, 14].map(item => writes.submit(item)))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(written).toEqual([11, 12, 14])
  expect(broken).toMatchObject([{ message: 'unlucky' }])
})

test('when the database is away, not everybody waits for it in turn', async () => {
  let tries = 0
  const writes = new BatchedCalls<number, number>({
    weigh: () => 1,
    heaviestBatch: 100,
    heaviestQueue: 100,
    onBroken: () => undefined,
    async call() {
      tries++
      throw new Error('away')
    },
  })
  const many = Array.from({ length: 50 }, (_, item) => writes.submit(item))
  const outcomes = await Promise.allSettled(many)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  expect(tries).toBe(4)
  const last = outcomes.at(-1) as PromiseRejectedResult
  expect(last.reason).toBeInstanceOf(DomainError)
})

test('draining waits for all that was taken', async () => {
  const { writes, batches, begun, endOne } = openSlowWrites()
  const answers = [writes.submit(1)]
  await begun()
  answers.push(writes.submit(2))
  const drained = writes.drain()
  await endOne()
  await endOne()
  await drained
  expect(batches).toEqual([[1], [2]])
  expect(await Promise.all(answers)).toEqual(['wrote 1', 'wrote 2'])
})
