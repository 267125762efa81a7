import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formResponses } from '#server/db/showing-schema.ts'
import { writeCsvLine } from '#server/write-csv.ts'
import { anna, makeFormDeck, newForm, newFormSlide, sendTo } from '#tests/support/form-decks.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let owner: Person
let visitor: TestClient
beforeAll(async () => {
  server = await openTestServer()
  owner = await signUpPerson(server)
  visitor = await server.client({ address: '10.9.3.1' })
})
afterAll(() => server.close())

function download(slug: string, query = '', locale = 'en') {
  const headers = { 'accept-language': locale }
  return owner.client.send({ url: `/api/presentations/${slug}/responses/csv/${query}`, headers })
}

test('[S-14] a table of all responses, named after the deck, that every spreadsheet reads as UTF-8', async () => {
  const made = await makeFormDeck(owner.client, { name: 'Отчёт' })
  await sendTo(server, visitor, made, { ...anna, comment: 'She said "hi",\nand left' })
  await sendTo(server, visitor, made, { ...anna, name: '=cmd|calc', phone: '+7 916 1234567' })
  const reply = await download(made.slug)
  expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(reply.headers['content-disposition']).toContain(
    "filename*=UTF-8''%D0%9E%D1%82%D1%87%D1%91%D1%82.csv",
  )
  expect(reply.headers['cache-control']).toBe('no-store')
  expect(reply.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  const at = server.clock.now().toISOString().slice(0, 19).replace('T', ' ')
  expect(reply.body.slice(1).split('\r\n')).toEqual([
    'Sent (UTC),Your name,Email,Phone,Comment',
    `${at},Анна,anna@example.com,,"She said ""hi"",\nand left"`,
    `${at},'=cmd|calc,anna@example.com,'+7 916 1234567,`,
    '',
  ])
})

test('[S-14] several forms share a table, or have one each', async () => {
  const made = await makeFormDeck(owner.client)
  const other = newForm([{ id: 'name', type: 'name', name: 'Имя', required: true }])
  await owner.client.slides.create({ body: { ...newFormSlide(other, 1), presentation: made.slug } })
  await sendTo(server, visitor, { ...made, form: other.id }, { name: 'Пётр' })
  const [head, row] = (await download(made.slug, '', 'ru')).body.slice(1).split('\r\n')
  expect(head).toBe(
    'Отправлено (UTC),Your name (слайд 1),Email (слайд 1),Phone (слайд 1),Comment (слайд 1),Имя (слайд 2)',
  )
  expect(row).toMatch(/,,,,,Пётр$/)
  expect((await download(made.slug, `?form=${other.id}`)).body).toContain('Sent (UTC),Имя\r\n')
})

test('many responses come in pieces, each once and in order', async () => {
  const made = await makeFormDeck(owner.client)
  await sendTo(server, visitor, made)
  const [one] = await server.services.orm.select().from(formResponses).limit(1)
  const { id: _, ...row } = { ...one!, presentationId: await ownId(made.slug) }
  const many = Array.from({ length: 1203 }, (_, n) => ({
    ...row,
    form: made.form,
    key: crypto.randomUUID(),
    answers: [{ field: 'name', name: 'Your name', type: 'name' as const, value: `No ${n}` }],
  }))
  await server.services.orm.insert(formResponses).values(many)
  const lines = (await download(made.slug)).body.trim().split('\r\n').slice(2)
  expect(lines.map(line => line.split(',')[1])).toEqual(many.map((_, n) => `No ${n}`))
})

async function ownId(slug: string): Promise<number> {
  const rows = await server.services.orm.query.presentations.findFirst({
    where: (table, { eq }) => eq(table.slug, slug),
  })
  return rows!.id
}

test('whatever is in the cells, they can be read back, and no spreadsheet runs them', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('=1+1', '+7', '-1', '@x', 'a"b', 'a,b', 'a\r\nb', '＝x'),
  )
  const property = fc.property(fc.array(cell, { minLength: 1 }), cells => {
    const read = readCsvLine(writeCsvLine(cells))
    expect(read.map((text, at) => (text === cells[at] ? text : text.slice(1)))).toEqual(cells)
    for (const text of read) expect(text).not.toMatch(/^[=+\-@\t\r＝＋－＠]/)
  })
  fc.assert(property)
})

/** As RFC 4180 reads. */
function readCsvLine(line: string): string[] {
  const cells = [...`,${line.slice(0, -2)}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)]
  return cells.map(([, quoted, bare = '']) => (quoted === undefined ? bare : quoted.replaceAll('""', '"')))
}
