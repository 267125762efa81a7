import { expect, test } from 'vitest'
import { withRequestKey } from './ids.ts'

test('an order keeps its key until its reply has come', async () => {
  const keys = new Map<string, string>()
  const heard: string[] = []
  const give = (order: readonly unknown[], isHeard = true) =>
    withRequestKey(keys, order, async key => {
      heard.push(key)
      if (!isHeard) throw new TypeError('Failed to fetch')
    })
  await expect(give(['a', 1], false)).rejects.toThrow('Failed to fetch')
  await give(['a', 2])
  await Promise.all([give(['a', 1]), give(['a', 1])])
  await give(['a', 1])
  const [lost, other, again, twin, later] = heard
  expect([again, twin]).toEqual([lost, lost])
  expect(new Set([lost, other, later]).size).toBe(3)
  expect(keys.size).toBe(0)
})
