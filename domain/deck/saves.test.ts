import { expect, test } from 'vitest'
import { isMadeBy, noteSave, type Saves } from './saves.ts'

test('the last saves are known by their keys, and what is older is not told', () => {
  let saves: Saves = {}
  for (let revision = 0; revision <= 40; revision++) saves = noteSave(saves, revision, `save-${revision}-key`)
  const version = { revision: 40, saves }
  expect(Object.keys(saves).length).toBeLessThanOrEqual(16)
  expect(isMadeBy(version, 40, 'save-40-key')).toBe(true)
  expect(isMadeBy(version, 39, 'save-40-key')).toBe(false)
  expect(isMadeBy(version, 41, 'save-41-key')).toBe(false)
  expect(isMadeBy(version, 3, 'save-3-key')).toBeUndefined()
})

test('a save without a key is nobody’s', () => {
  const saves = noteSave(noteSave(noteSave({}, 0, 'first-key'), 1, undefined), 2, 'third-key')
  expect(isMadeBy({ revision: 2, saves }, 1, 'other-key')).toBe(false)
  expect(isMadeBy({ revision: 2, saves }, 2, 'third-key')).toBe(true)
  expect(isMadeBy({ revision: 1 }, 1, 'other-key')).toBeUndefined()
})
