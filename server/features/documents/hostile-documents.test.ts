import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { makeDocx } from '#tests/support/documents/make-docx.ts'
import { drawPdf } from '#tests/support/documents/make-pdf.ts'
import { makeZip, type ZipEntry } from '#tests/support/documents/make-zip.ts'
import { packRun } from '#tests/support/documents/pack-run.ts'
import { sendDocument } from '#tests/support/documents/send-document.ts'
import { drawPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
})
afterAll(() => server.close())
afterEach(async () => {
  expect(await readdir(join(server.dataDir, 'incoming')).catch(() => [])).toEqual([])
})

async function refusal(body: Buffer | string, name = 'report.docx') {
  const reply = await sendDocument(ann.client, name, body)
  const { code, data } = reply.json()
  return [reply.statusCode, code, data?.reason]
}

const unreadable = (reason: string) => [422, 'unreadable_document', reason]
const types = { name: '[Content_Types].xml', body: '<Types/>' }
const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const body = (words: string) =>
  `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>${words}</w:t></w:r></w:p></w:body></w:document>`
const docx = (...more: ZipEntry[]) =>
  makeZip([types, { name: 'word/document.xml', body: body('Hello') }, ...more])

test('the hand-made document of these tests is read when nothing is wrong with it', async () => {
  const reply = await sendDocument(ann.client, 'report.docx', docx())
  expect(reply.json()).toMatchObject({ text: 'Hello', title: 'report' })
})

test('[F-01] a bomb is refused by its list, before anything is unpacked', async () => {
  const bomb = Buffer.alloc(40 * 1024 * 1024, ' ')
  const packed = docx({ name: 'word/styles.xml', body: bomb })
  expect(packed.length).toBeLessThan(200_000)
  expect(await refusal(packed)).toEqual(unreadable('too_much'))
})

test('[F-01] many small bombs are a bomb as well', async () => {
  const part = Buffer.alloc(3 * 1024 * 1024, ' ')
  const parts = Array.from({ length: 8 }, (_, at) => ({ name: `word/part${at}.xml`, body: part }))
  expect(await refusal(docx(...parts))).toEqual(unreadable('too_much'))
})

test('[F-01] a list that lies about sizes ends the reading', async () => {
  const bomb = Buffer.alloc(40 * 1024 * 1024, ' ')
  expect(await refusal(docx({ name: 'word/styles.xml', body: bomb, claimedSize: 1000 }))).toEqual(
    unreadable('damaged'),
  )
})

test('[F-01] too many entries, names that climb out, names that come twice, locked entries', async () => {
  const many = Array.from({ length: 2001 }, (_, at) => ({ name: `word/media/${at}.png`, body: '' }))
  expect(await refusal(docx(...many))).toEqual(unreadable('too_much'))
  for (const name of ['../../etc/passwd', '/etc/passwd', 'word\\..\\..\\x.xml']) {
    expect(await refusal(docx({ name, body: 'x' }))).toEqual(unreadable('damaged'))
  }
  expect(await refusal(docx({ name: 'word/document.xml', body: body('Other') }))).toEqual(
    unreadable('damaged'),
  )
  expect(await refusal(docx({ name: 'word/notes.xml', body: 'x', encrypted: true }))).toEqual(
    unreadable('encrypted'),
  )
})

test('[F-01] a zip in a zip stays packed, and one without a document is none', async () => {
  const inner = makeZip([{ name: 'bomb', body: Buffer.alloc(1_000_000) }])
  const reply = await sendDocument(
    ann.client,
    'a.docx',
    docx({ name: 'word/embeddings/inner.zip', body: inner }),
  )
  expect(reply.json()).toMatchObject({ text: 'Hello' })
  expect(await refusal(makeZip([types, { name: 'xl/workbook.xml', body: '<x/>' }]))).toEqual([
    415,
    'unsupported_document',
    undefined,
  ])
  expect(await refusal(inner)).toEqual([415, 'unsupported_document', undefined])
})

test('[F-01] entities are never expanded, neither a thousand laughs nor a file of the server', async () => {
  const laughs = Array.from(
    { length: 10 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('')
  for (const declared of [
    `<!DOCTYPE x [<!ENTITY l0 "ha">${laughs}]>`,
    '<!DOCTYPE x [<!ENTITY l10 SYSTEM "file:///etc/passwd">]>',
  ]) {
    const part = { name: 'word/document.xml', body: `<?xml version="1.0"?>${declared}${body('&l10;')}` }
    expect(await refusal(makeZip([types, part]))).toEqual(unreadable('damaged'))
  }
})

test('[F-01] markup nested without end, broken markup, half a file', async () => {
  const deep = `<w:document xmlns:w="${word}"><w:body>${'<w:sdt><w:sdtContent>'.repeat(20_000)}`
  expect((await refusal(makeZip([types, { name: 'word/document.xml', body: deep }])))[0]).toBe(422)
  expect((await refusal(makeZip([types, { name: 'word/document.xml', body: '<w:doc' }])))[0]).toBe(422)
  const whole = await makeDocx([{ text: 'Words' }])
  expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual(unreadable('damaged'))
})

test('[F-01] a PDF that unpacks to more than memory holds ends its thread, not the server', async () => {
  const bomb = packPdf(packRun(32, 2 ** 30))
  let isOver = false
  const reading = refusal(bomb, 'bomb.pdf').finally(() => {
    isOver = true
  })
  expect((await sendDocument(ann.client, 'a.txt', 'Others are read meanwhile')).statusCode).toBe(200)
  expect((await ann.client.send({ url: '/api/workspaces/' })).statusCode).toBe(200)
  expect(isOver).toBe(false)
  expect(await reading).toEqual(unreadable('too_much'))
})

/** A page whose content is this stream. */
function packPdf(stream: Buffer): Buffer {
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<<>>>>endobj
4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`
  return Buffer.concat([
    Buffer.from(head, 'latin1'),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF', 'latin1'),
  ])
}

test('[F-01] a PDF without words, one that is locked, one that is none', async () => {
  expect(await refusal(await drawPdf([[]]), 'scan.pdf')).toEqual(unreadable('no_text'))
  const locked = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj
trailer<</Root 1 0 R/ID[<00><00>]/Encrypt<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>>>
%%EOF`
  expect(await refusal(locked, 'locked.pdf')).toEqual(unreadable('encrypted'))
  expect(await refusal('%PDF-1.7\nnothing of the kind', 'broken.pdf')).toEqual(unreadable('damaged'))
})

test('[F-01] a file is what it holds: a program is none under the name of a text, a text is one under that of a program', async () => {
  const unsupported = [415, 'unsupported_document', undefined]
  const program = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(2000, 0xcc)])
  const page = 'A page of words, so that it begins like a text. '.repeat(2000)
  const inDisguise: [string, Buffer][] = [
    ['a program', program],
    [
      'the stub of one, without anything strange',
      Buffer.from('MZP This program cannot be run in DOS mode. Hello'),
    ],
    ['a torn one', Buffer.from('MZ\x90 words that somebody put there to be read', 'latin1')],
    ['a page of words before a program', Buffer.concat([Buffer.from(page), program])],
    [
      'a program behind the mark of two bytes to a letter',
      Buffer.concat([Buffer.from('\xff\xfe', 'latin1'), program]),
    ],
    ['a torn picture', Buffer.from('GIF89a and then words that are no picture', 'latin1')],
  ]
  for (const [what, file] of inDisguise) {
    for (const name of ['notes.txt', 'notes.md', 'setup.exe', 'report.docx']) {
      expect(await refusal(file, name), `${what} as ${name}`).toEqual(unsupported)
    }
  }
  for (const text of ['MZ is how a program begins, and this is a text.', 'MZ — начало программы', page]) {
    expect((await sendDocument(ann.client, 'setup.exe', text)).statusCode).toBe(200)
    const wide = Buffer.concat([Buffer.from('\xff\xfe', 'latin1'), Buffer.from(text, 'utf16le')])
    expect((await sendDocument(ann.client, 'setup.exe', wide)).statusCode).toBe(200)
  }
})

test('[F-01] what is no document is told what is, in the reader’s language', async () => {
  const picture = await drawPicture(8, 8).png().toBuffer()
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
  for (const file of [picture, old, '<!doctype html><p>Hi', '{\\rtf1 Hi}', Buffer.alloc(100)]) {
    expect(await refusal(file)).toEqual([415, 'unsupported_document', undefined])
  }
  const locked = Buffer.concat([old, Buffer.from('EncryptedPackage', 'utf16le')])
  expect(await refusal(locked)).toEqual(unreadable('encrypted'))
  expect(await refusal('   \n\t ', 'empty.txt')).toEqual(unreadable('no_text'))
  const reply = await sendDocument(ann.client, 'a.txt', picture)
  expect(reply.json().message).toBe(
    'Choose a Word (docx), PDF, PowerPoint (pptx), Markdown or plain text file',
  )
})
