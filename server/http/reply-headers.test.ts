import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameDownload } from '#domain/export/name-download.ts'
import { attachAs, closePolicy } from './reply-headers.ts'

test('a document that is no page of ours sends, frames and loads nothing but what it says', () => {
  expect(closePolicy()).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  )
  expect(closePolicy({ 'frame-ancestors': "'self'", 'img-src': 'data:', sandbox: '' })).toBe(
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; img-src data:; sandbox",
  )
})

test.each([
  ['Отчёт за год', 'Отчёт за год.csv'],
  ['A/B: test?', 'A B test.csv'],
  ['..', 'presentation.csv'],
  ['con', '_con.csv'],
  ['nul.txt', '_nul.txt.csv'],
  ['  Plans.  ', 'Plans.csv'],
  ['invoice\u202efdp', 'invoicefdp.csv'],
])('a deck %j is downloaded as %j', (deck, file) => expect(nameDownload(deck, 'csv')).toBe(file))

test('a file keeps its Cyrillic name in browsers, and has some name elsewhere', () => {
  expect(attachAs('Отчёт (1).pdf')).toBe(
    'attachment; filename="_ (1).pdf"; filename*=UTF-8\'\'%D0%9E%D1%82%D1%87%D1%91%D1%82%20%281%29.pdf',
  )
})

test('whatever a deck is called, its file has a name that every file system and every header takes', () => {
  const property = fc.property(fc.string({ unit: 'binary', maxLength: 400 }), deck => {
    const file = nameDownload(deck, 'pdf')
    expect(Buffer.byteLength(file)).toBeLessThanOrEqual(200)
    expect(file).toMatch(/^[^\s.].*\.pdf$/u)
    expect(file).not.toMatch(/[\p{Cc}/\\:*?"<>|]/u)
    const header = attachAs(file)
    expect(header).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[A-Za-z0-9%_.~-]+$/)
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(file)
  })
  fc.assert(property, { numRuns: 300 })
})
