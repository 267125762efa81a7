import { expect, test } from 'vitest'
import { listUses } from './list-uses.ts'

test('a picture fills the selected frame, else it comes to the slide', () => {
  expect(listUses('image', null)).toEqual(['replace', 'add', 'background'])
  expect(listUses('video', null)).toEqual(['poster', 'add', 'background'])
  expect(listUses(undefined, null)).toEqual(['add', 'background'])
})

test('what the opener asked for comes first, where it can be done', () => {
  expect(listUses(undefined, 'background')[0]).toBe('background')
  expect(listUses('text', 'deckBackground')[0]).toBe('deckBackground')
  expect(listUses('text', 'replace')).toEqual(['add', 'background'])
})
