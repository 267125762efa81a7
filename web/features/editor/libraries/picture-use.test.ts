import { expect, test } from 'vitest'
import { listPictureUses } from './picture-use.ts'

test('a picture fills the selected frame, else it comes to the slide', () => {
  expect(listPictureUses('image', null)).toEqual(['replace', 'add', 'background'])
  expect(listPictureUses('video', null)).toEqual(['poster', 'add', 'background'])
  expect(listPictureUses(undefined, null)).toEqual(['add', 'background'])
})

test('what the opener asked for comes first, where it can be done', () => {
  expect(listPictureUses(undefined, 'background')[0]).toBe('background')
  expect(listPictureUses('text', 'deckBackground')[0]).toBe('deckBackground')
  expect(listPictureUses('text', 'replace')).toEqual(['add', 'background'])
})
