import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBrokenStorage, createFakeStorage } from '../updates/fake-storage.ts'
import { carryBrief, takeCarriedBrief } from './carried-brief.ts'

const now = Date.UTC(2026, 4, 1)
const hour = 3_600_000

test('[S-01] what was written before signing up is given once', () => {
  const storage = createFakeStorage()
  expect(carryBrief('Lamps for winter', storage, now)).toBe(true)
  expect(takeCarriedBrief(storage, now + hour)).toBe('Lamps for winter')
  expect(takeCarriedBrief(storage, now + hour)).toBeUndefined()
})

test('[S-01] a day later it is forgotten, and a browser that keeps nothing breaks nothing', () => {
  const storage = createFakeStorage()
  carryBrief('Lamps', storage, now)
  expect(takeCarriedBrief(storage, now + 24 * hour)).toBeUndefined()
  expect(storage.entries.size).toBe(0)
  for (const none of [createBrokenStorage(), undefined]) {
    expect(carryBrief('Lamps', none, now)).toBe(false)
    expect(takeCarriedBrief(none, now)).toBeUndefined()
  }
})

test('[S-01] whatever stands there, only words come out', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.record({ brief: fc.anything(), at: fc.anything() })), stored => {
      const storage = createFakeStorage()
      carryBrief('x', storage, now)
      const [key] = [...storage.entries.keys()]
      storage.setItem(key!, JSON.stringify(stored) ?? 'undefined')
      expect(['string', 'undefined']).toContain(typeof takeCarriedBrief(storage, now))
    }),
  )
})
