import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import { type Command, listKeys } from './command.ts'
import { parseKeys } from './key-combo.ts'
import { editorCommands } from './registry.ts'

const readMessages = (locale: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../../locales/${locale}/${file}.json`, import.meta.url), 'utf8'))
const readPath = (tree: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], tree)

test('every command is registered once and has its name in both languages', () => {
  const ids = editorCommands.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  for (const { id, messages } of editorCommands) {
    for (const locale of locales) {
      expect(
        readPath(readMessages(locale, messages), `command.${id}`),
        `${locale} ${messages} ${id}`,
      ).toMatch(/\S/)
    }
  }
})

/** In which part, and while typing or not, a key means this command. Where two share it, one must name its part. */
const scopeOf = ({ where }: Command) => where ?? 'everywhere'

for (const isMac of [false, true]) {
  test(`no two commands have the same key in the same part (${isMac ? 'Mac' : 'others'})`, () => {
    const owners = new Map<string, string>()
    for (const command of editorCommands) {
      for (const keys of listKeys(command, isMac)) {
        const { mod, ctrl, shift, alt, key } = parseKeys(keys)
        const place = JSON.stringify([scopeOf(command), mod, ctrl, shift, alt, key])
        expect(owners.get(place), `${keys} of ${command.id}`).toBeUndefined()
        owners.set(place, command.id)
      }
    }
  })
}

test('no command takes a key that a browser keeps for its windows and tabs', () => {
  const kept = [
    'Mod+T',
    'Mod+N',
    'Mod+W',
    'Mod+R',
    'Mod+L',
    'Mod+Q',
    'Mod+Tab',
    'Mod+Shift+N',
    'Mod+Shift+T',
    'F5',
  ]
  const taken = editorCommands.flatMap(({ keys = [] }) => keys)
  expect(taken.filter(keys => kept.includes(keys))).toEqual([])
})
