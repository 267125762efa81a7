import { expect, test } from 'vitest'
import type { Command } from './command.ts'
import { type KeyContext, pickCommand } from './pick-command.ts'

const make = (id: string, fields: Partial<Command>): Command => ({
  id,
  messages: 'editor',
  group: 'deck',
  run: () => undefined,
  ...fields,
})
const press = (key: string, ctrlKey = false) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey,
  metaKey: false,
  shiftKey: false,
  altKey: false,
})
const moment: KeyContext = {
  press: press('z', true),
  repeat: false,
  isMac: false,
  typing: 'nothing',
  zone: 'canvas',
  isOnSlide: true,
  isEnabled: () => true,
}
const pick = (commands: Command[], change: Partial<KeyContext> = {}) => {
  const { taken, command } = pickCommand(commands, { ...moment, ...change })
  return [taken, command?.id]
}

test('a key that is nobody’s stays the browser’s', () => {
  const commands = [make('undo', { keys: ['Mod+Z'] })]
  expect(pick(commands)).toEqual([true, 'undo'])
  for (const key of ['t', 'w', 'l', 'r', 'n', 'a', 'p']) {
    expect(pick(commands, { press: press(key, true) })).toEqual([false, undefined])
  }
})

test('while one types, only what says so answers, and a bare character never', () => {
  const commands = [
    make('undo', { keys: ['Mod+Z'], whileTyping: 'slide' }),
    make('palette', { keys: ['Mod+K'], whileTyping: true }),
    make('sheet', { keys: ['?'], whileTyping: true }),
    make('duplicate', { keys: ['Mod+D'] }),
  ]
  expect(pick(commands, { typing: 'slide' })).toEqual([true, 'undo'])
  expect(pick(commands, { typing: 'field' })).toEqual([false, undefined])
  expect(pick(commands, { typing: 'field', press: press('k', true) })).toEqual([true, 'palette'])
  expect(pick(commands, { typing: 'slide', press: press('d', true) })).toEqual([false, undefined])
  expect(pick(commands, { typing: 'field', press: press('?') })).toEqual([false, undefined])
  expect(pick(commands, { press: press('?') })).toEqual([true, 'sheet'])
})

test('the part with the focus comes first, then what works everywhere', () => {
  const commands = [
    make('any', { keys: ['Delete'] }),
    make('slide', { keys: ['Delete'], where: 'slides' }),
    make('item', { keys: ['Delete'], where: 'canvas' }),
  ]
  const deleted = press('Delete')
  expect(pick(commands, { press: deleted, zone: 'slides' })).toEqual([true, 'slide'])
  expect(pick(commands, { press: deleted, zone: 'canvas' })).toEqual([true, 'item'])
  expect(pick(commands, { press: deleted, zone: 'side' })).toEqual([true, 'any'])
  const isEnabled = ({ id }: Command) => id === 'any'
  expect(pick(commands, { press: deleted, zone: 'canvas', isEnabled })).toEqual([true, 'any'])
})

test('what works on the slide leaves Tab and Delete to the controls beside it', () => {
  const commands = [
    make('next', { keys: ['Tab'], where: 'canvas', whileTyping: 'slide', onSlide: true }),
    make('delete', { keys: ['Delete'], where: 'canvas', onSlide: true }),
    make('undo', { keys: ['Mod+Z'], where: 'canvas', whileTyping: 'slide' }),
  ]
  for (const typing of ['nothing', 'slide'] as const) {
    expect(pick(commands, { press: press('Tab'), typing })).toEqual([true, 'next'])
    expect(pick(commands, { press: press('Tab'), typing, isOnSlide: false })).toEqual([false, undefined])
    expect(pick(commands, { typing, isOnSlide: false })).toEqual([true, 'undo'])
  }
  expect(pick(commands, { press: press('Delete') })).toEqual([true, 'delete'])
  expect(pick(commands, { press: press('Delete'), isOnSlide: false })).toEqual([false, undefined])
})

test('the browser does nothing of its own in place of a command that cannot run now', () => {
  const commands = [make('duplicate', { keys: ['Mod+D'] }), make('delete', { keys: ['Delete'] })]
  const isEnabled = () => false
  expect(pick(commands, { press: press('d', true), isEnabled })).toEqual([true, undefined])
  expect(pick(commands, { press: press('Delete'), isEnabled })).toEqual([false, undefined])
})

test('a held key repeats what may repeat, and what the browser does itself is left to it', () => {
  const commands = [
    make('undo', { keys: ['Mod+Z'] }),
    make('palette', { keys: ['Mod+K'], once: true }),
    make('copy', { keys: ['Mod+C'], native: true }),
  ]
  expect(pick(commands, { repeat: true })).toEqual([true, 'undo'])
  expect(pick(commands, { repeat: true, press: press('k', true) })).toEqual([true, undefined])
  expect(pick(commands, { press: press('c', true) })).toEqual([false, undefined])
})
