import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { DOMParser as HtmlParser, parseHTML } from 'linkedom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Block, losesWords, tableOf } from '#domain/deck/items/table-data.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { printText } from '#domain/deck/text/rich-text.ts'
import { readPasted } from '../text/open-session.ts'
import { partTables, readBlock, readClipboard, writeBlock } from './read-clipboard.ts'

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

/** As a browser parses: a fragment gets its body. */
class FragmentParser {
  parseFromString(html: string) {
    const whole = /<body/i.test(html) ? html : `<html><body>${html}</body></html>`
    return new HtmlParser().parseFromString(whole, 'text/html')
  }
}

const emptyPage = () => parseHTML('<html><body></body></html>')

beforeAll(() => {
  const { Node, document } = emptyPage()
  const implementation = { createHTMLDocument: () => emptyPage().document }
  vi.stubGlobal('DOMParser', FragmentParser)
  vi.stubGlobal('Node', Node)
  vi.stubGlobal('document', {
    createElement: (tag: string) => document.createElement(tag),
    implementation,
  })
})
afterAll(() => vi.unstubAllGlobals())

const copied = (html: string, text = '') => ({
  getData: (type: string) => (type === 'text/html' ? html : type === 'text/plain' ? text : ''),
})
const fixture = (name: string) =>
  readFileSync(new URL(`../../../../tests/e2e/data/paste/${name}.html`, import.meta.url), 'utf8')
const wordsOf = (block: Block | null) => block?.map(row => row.map(({ text }) => text))

test('[B-12] a block of Excel: merged cells, lines in a cell, no row that only tells widths', () => {
  const block = readBlock(copied(fixture('excel')))
  expect(wordsOf(block)).toEqual([
    ['', 'Прилив', '', 'Отлив'],
    ['Сен-\nМало', '1 204,5', '6,3', '-0,25'],
    ['"Обан"', '980,0', '3,9', '12%'],
  ])
  expect(block?.[0]?.[1]).toMatchObject({ colspan: 2, align: 'center' })
  expect(tableOf(block ?? []).map(row => row.length)).toEqual([4, 4, 4])
})

test('[B-12] [B-13] a block of Google Sheets: cells over rows, and the numbers it stands for', () => {
  const block = readBlock(copied(fixture('google-sheets')))
  expect(wordsOf(block)).toEqual([
    ['Month', 'Rye', 'Wheat\nflour'],
    ['May', '1,204.50', '54%'],
    ['', '6.3', 'a "b" & c'],
  ])
  expect(block?.[1]?.[0]).toMatchObject({ rowspan: 2 })
  expect(block?.[1]?.map(({ value }) => value)).toEqual([undefined, 1204.5, undefined])
})

test('[B-12] [B-13] a block of LibreOffice Calc, with its numbers whatever the language', () => {
  const block = readBlock(copied(fixture('libreoffice-calc')))
  expect(wordsOf(block)).toEqual([
    ['', 'Шт.', 'Руб.'],
    ['Хлеб', '6,3', '1 204,50'],
    ['Итого', '', '-7'],
  ])
  expect(block?.[1]?.map(({ value }) => value)).toEqual([undefined, 6.3, 1204.5])
  expect(block?.[2]?.[0]).toMatchObject({ colspan: 2, align: 'center' })
})

test('[B-12] words around a table are no block, and what is hostile makes no harm', () => {
  expect(readBlock(copied('<p>Before</p><table><tr><td>a<td>b</table>'))).toBeNull()
  expect(readBlock(copied('<table><tr><td>alone</td></tr></table>', 'alone'))).toBeNull()
  const spans = readBlock(
    copied('<table><tr><td colspan="99999" rowspan="99999">a</td></tr><tr><td>b</td></tr></table>'),
  )
  expect(tableOf(spans ?? []).length).toBeLessThanOrEqual(60)
  expect(readBlock(copied('', 'a\tb\nlonger line'))).toBeNull()
  expect(wordsOf(readBlock(copied('', '"two\nlines"\tb\r\nc\td\r\n')))).toEqual([
    ['two\nlines', 'b'],
    ['c', 'd'],
  ])
})

test('[B-12] what is copied from a table is read back with its merged cells', () => {
  const rows = tableOf([
    [{ text: 'a "quoted"\nline', colspan: 2 }, { text: '' }, { text: 'b' }],
    [{ text: '<i>c</i>' }, { text: 'd', align: 'center' }, { text: '' }],
  ])
  const board: Record<string, string> = {}
  const setData = (type: string, value: string) => {
    board[type] = value
  }
  writeBlock({ setData }, rows)
  const back = readBlock({ getData: type => board[type] ?? '' })
  expect(tableOf(back ?? [])).toEqual(rows)
  expect(readClipboard(board['text/plain'] ?? '')[0]?.[0]).toBe('a "quoted"\nline')
})

test('[B-11] tables among words are tables, and the words are without them; a page laid out by one is words', () => {
  const rows = '<tr><td>Day</td><td>Tide</td></tr><tr><td>Monday</td><td>3.1</td></tr>'
  const mixed = partTables(`<h1>Tides</h1><p>As measured:</p><table>${rows}</table><p>By hand.</p>`)
  expect(mixed?.blocks.map(block => block.map(row => row.map(({ text }) => text)))).toEqual([
    [
      ['Day', 'Tide'],
      ['Monday', '3.1'],
    ],
  ])
  expect(mixed?.words).toBe('<h1>Tides</h1><p>As measured:</p><p>By hand.</p>')
  const page = `<p>Menu</p><table><tr><td><h1>Home</h1></td><td>Right</td></tr><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>`
  expect(partTables(page)).toBeNull()
  expect(partTables('<p>words</p><table><tr><td>one cell</td></tr></table>')).toBeNull()
})

test.each(['mail', 'word-callout'])(
  '[B-11] %s: tables that lay out or frame words are those words, once',
  name => {
    expect(readBlock(copied(fixture(name)))).toBeNull()
    expect(partTables(fixture(name))).toBeNull()
    expect(printText(readPasted(fixture(name)))).toBe(fixture(`${name}.stored`))
  },
)

test('[B-11] a row among words is a line, and blocks in its cells do not run together', () => {
  const cells = '<td><p>One</p><p>Two</p></td><td></td><td>Three<br>four</td>'
  expect(printText(readPasted(`<p>So:</p><table><tr>${cells}</tr></table>`))).toBe(
    '<p>So:</p><p>One Two\u2003\u2003Three four</p>',
  )
  const column = '<tr><td>One <b>bold</b></td></tr><tr><td>Two</td></tr>'
  expect(printText(readPasted(`<p>So:</p><table>${column}</table>`))).toBe(
    '<p>So:</p><p>One <strong>bold</strong></p><p>Two</p>',
  )
})

test('[B-12] words that no cell can hold are known before they are cut', () => {
  const long = `<table><tr><td>${'a'.repeat(800)}</td><td>b</td></tr></table>`
  const block = readBlock(copied(long)) ?? []
  expect(losesWords(block)).toBe(true)
  expect(tableOf(block)[0]?.[0]?.text).toHaveLength(LIMITS.cell)
  expect(losesWords(tableOf(block))).toBe(false)
})
