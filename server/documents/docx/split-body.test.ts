import { expect, test } from 'vitest'
import { splitBody } from './read-docx.ts'

const paragraph = (words: string) => `<w:p w:id="a"><w:r><w:rPr/><w:t>${words}</w:t></w:r></w:p>`
const document = (inside: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${inside}</w:body></w:document>`
const wordsIn = (piece: string) => piece.match(/n\d+/g) ?? []

/** Opens and closes in turn, with one element around all. */
function isWhole(piece: string): boolean {
  const open: string[] = []
  for (const [, end, name, empty] of piece.matchAll(/<(\/?)([\w:]+)[^>]*?(\/?)>/g)) {
    if (end && open.pop() !== name) return false
    if (!end && !empty) open.push(name!)
  }
  return open.length === 0 && /<w:document xmlns:w="w"><w:body>/.test(piece)
}

test.each([
  ['paragraphs', (all: string) => all],
  ['a control around everything', (all: string) => `<w:sdt><w:sdtContent>${all}</w:sdtContent></w:sdt>`],
  [
    'a table',
    (all: string) => `<w:tbl>${all.replaceAll(/<w:p .*?<\/w:p>/g, '<w:tr><w:tc>$&</w:tc></w:tr>')}</w:tbl>`,
  ],
])('%s: every word in its order, each piece a whole document', (_, around) => {
  const words = Array.from({ length: 20_000 }, (_, at) => `n${at}`)
  const pieces = [...splitBody(document(around(words.map(paragraph).join(''))))]
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.filter(piece => !isWhole(piece))).toEqual([])
  expect(pieces.flatMap(wordsIn)).toEqual(words)
})

test('a short document is left as it is, with what only looks like tags', () => {
  const xml = document(`<!-- </w:body> -->${paragraph('<![CDATA[</w:t>]]>')}`)
  expect([...splitBody(xml)]).toEqual([xml])
})

test('a paragraph of half a million pieces is refused', () => {
  const xml = document(`<w:p>${'<w:r/>'.repeat(500_000)}</w:p>`)
  expect(() => [...splitBody(xml)]).toThrow('too_much')
})
