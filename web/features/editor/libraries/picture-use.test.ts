import { expect, test } from 'vitest'
import { listPictureUses } from './picture-use.ts'

const selected = (type: 'image' | 'video' | 'text', isEmpty = false) => ({ type, isEmpty })

test('[B-17] a picture fills the selected frame where that is empty, else it is added to the slide', () => {
  expect(listPictureUses(selected('image', true), null)).toEqual(['replace', 'add', 'background'])
  expect(listPictureUses(selected('image'), null)).toEqual(['add', 'replace', 'background'])
  expect(listPictureUses(selected('image'), 'replace')[0]).toBe('replace')
  expect(listPictureUses(selected('video'), null)).toEqual(['poster', 'add', 'background'])
  expect(listPictureUses(undefined, null)).toEqual(['add', 'background'])
})

test('what the opener asked for comes first, where it can be done', () => {
  expect(listPictureUses(undefined, 'background')[0]).toBe('background')
  expect(listPictureUses(selected('text'), 'deckBackground')[0]).toBe('deckBackground')
  expect(listPictureUses(selected('text'), 'replace')).toEqual(['add', 'background'])
})
