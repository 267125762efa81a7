import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readClipboard } from './read-clipboard.ts'

test('tabs part cells and lines part rows, whatever the system ends lines with', () => {
  expect(readClipboard('a\tb\r\n1\t2\r\n')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(readClipboard('one')).toEqual([['one']])
  expect(readClipboard('a\t\t')).toEqual([['a', '', '']])
})

test('a quoted cell may hold tabs, lines and quotes; a lone quote is a letter', () => {
  expect(readClipboard('"two\nlines"\t"say ""yes"""\nb\tc')).toEqual([
    ['two\nlines', 'say "yes"'],
    ['b', 'c'],
  ])
  expect(readClipboard('"Tides" and more\tx')).toEqual([['"Tides" and more', 'x']])
})

test('what is written as a spreadsheet does is read back', () => {
  const cell = fc.string().map(text => text.replaceAll('\r', ''))
  const sheet = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(sheet, rows => {
      const text = rows.map(row => row.map(one => `"${one.replaceAll('"', '""')}"`).join('\t')).join('\n')
      expect(readClipboard(`${text}\n`)).toEqual(rows)
    }),
  )
})
