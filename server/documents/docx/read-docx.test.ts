import { expect, test } from 'vitest'
import { makeDocx } from '#tests/support/documents/make-docx.ts'
import { unpackOffice } from '../office/unpack-office.ts'
import { readDocx } from './read-docx.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A document of these paragraphs, with styles by their names. */
function parts(body: string, styles: Readonly<Record<string, string>> = {}) {
  const declared = Object.entries(styles).map(
    ([id, name]) => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
  )
  return new Map([
    ['word/document.xml', Buffer.from(`<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`)],
    ['word/styles.xml', Buffer.from(`<w:styles xmlns:w="${word}">${declared.join('')}</w:styles>`)],
    [
      'word/_rels/document.xml.rels',
      Buffer.from(
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      ),
    ],
  ])
}

const limits = { mostLetters: 400_000, until: Number.POSITIVE_INFINITY }

const run = (words: string, more = '') =>
  `<w:r><w:rPr>${more}</w:rPr><w:t xml:space="preserve">${words}</w:t></w:r>`
const line = (inner: string, style = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr>${inner}</w:p>`
const bold = '<w:b/>'

test('[F-01] styles are known by their English and Russian names, lists of contents are left out', async () => {
  const styles = { a: 'Название', b: 'heading 1', c: 'Заголовок 2', d: 'Цитата', e: 'toc 1' }
  const body = [
    line(run('Отчёт'), 'a'),
    line(run('Итоги ..... 3'), 'e'),
    line(run('Итоги'), 'b'),
    line(run('Подробно'), 'c'),
    line(run('Так и было.'), 'd'),
    line(run('Слово <!-- place: 7 --> и дело.').replace(/<!--/, '&lt;!--')),
  ]
  const { text, parts: headings } = await readDocx(parts(body.join(''), styles), limits)
  expect(text).toBe('# Отчёт\n\n# Итоги\n\n## Подробно\n\n> Так и было.\n\nСлово place: 7 --> и дело.')
  expect(headings).toBe(3)
})

test('[F-01] without headings, short lines in bold are taken for them', async () => {
  const body = [
    line(run('План работ', bold)),
    line(run('Сначала ') + run('важное', bold) + run(', потом остальное.')),
    line(run('Это предложение целиком выделено, но оно закончено.', bold)),
  ]
  const { text } = await readDocx(parts(body.join('')), limits)
  expect(text).toBe(
    '## План работ\n\nСначала важное, потом остальное.\n\nЭто предложение целиком выделено, но оно закончено.',
  )
})

test('[F-01] merged cells keep the columns in their places, what was struck out is gone', async () => {
  const cell = (words: string, more = '') => `<w:tc><w:tcPr>${more}</w:tcPr>${line(run(words))}</w:tc>`
  const rows = [
    cell('Year') + cell('Shop') + cell('Mail'),
    cell('2024', '<w:vMerge w:val="restart"/>') + cell('1') + cell('2'),
    cell('', '<w:vMerge/>') + cell('both', '<w:gridSpan w:val="2"/>'),
  ]
  const table = `<w:tbl>${rows.map(row => `<w:tr>${row}</w:tr>`).join('')}</w:tbl>`
  const struck = line(`<w:del><w:r><w:delText>gone</w:delText></w:r></w:del>${run('stays')}`)
  const { text } = await readDocx(parts(table + struck), limits)
  expect(text).toBe(
    '| Year | Shop | Mail |\n| --- | --- | --- |\n| 2024 | 1 | 2 |\n| 2024 | both |  |\n\nstays',
  )
})

test('[F-01] footnotes are left out with the numbers that point to them', async () => {
  const docx = await makeDocx([{ text: 'Tea is old.' }], { footnote: 'Somebody said so.' })
  expect((await readDocx(await unpackOffice(docx), limits)).text).toBe('Tea is old.')
})

test('[F-01] a book is read in pieces: its words come in their order and end where enough is read', async () => {
  const body = Array.from({ length: 12_000 }, (_, at) => line(run(`Line ${at}.`), at === 5 ? 'b' : '')).join(
    '',
  )
  const { text, parts: headings, cut } = await readDocx(parts(body, { b: 'heading 1' }), limits)
  expect(text.split('\n\n')).toEqual(
    Array.from({ length: 12_000 }, (_, at) => `${at === 5 ? '# ' : ''}Line ${at}.`),
  )
  expect([headings, cut]).toEqual([1, false])
  const short = await readDocx(parts(body), { ...limits, mostLetters: 1000 })
  expect(short.cut).toBe(true)
  expect(short.text.length).toBeLessThan(text.length)
})
