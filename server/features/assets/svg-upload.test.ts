import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostSvgBytes } from '#contract/assets.ts'
import { uploadPicture } from '#tests/support/pictures.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { changeWorkspace, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let ann: Person
let slug: string
beforeAll(async () => {
  server = await openTestServer()
  ann = await signUpPerson(server)
  slug = (await ann.client.presentations.create({ body: {} })).slug
})
afterAll(() => server.close())

const upload = (body: string) => uploadPicture(ann.client, slug, { body, fileName: 'drawing.svg' })
const namespace = 'xmlns="http://www.w3.org/2000/svg"'

test('[D-29] a hostile drawing is served without its teeth, and in a cage', async () => {
  const hostile = `<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg [<!ENTITY a "x">]>
    <svg ${namespace} width="30mm" height="20mm" onload="alert(1)"><script>alert(1)</script><style>@import "x";.a{fill:red}</style>
    <a href="javascript:alert(1)"><circle class="a" r="5"/></a></svg>`
  const kept = await upload(hostile)
  expect(kept.json()).toMatchObject({ width: 85, height: 57, animated: false })
  const file = await ann.client.send({ url: `/assets/${kept.json().src}` })
  expect(file.body).toBe(
    `<svg ${namespace} width="30mm" height="20mm"><style>.a{fill:red}</style><circle class="a" r="5"></circle></svg>`,
  )
  expect(file.headers).toMatchObject({
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  })
})

test.each([
  ['nothing but its beginning', `<svg ${namespace}`],
  ['two roots', `<svg ${namespace}/><svg ${namespace}/>`],
  ['levels upon levels', `<svg ${namespace}>${'<g>'.repeat(200_000)}`],
  ['something drawn a billion times', `<svg ${namespace}>${writeBomb()}</svg>`],
])('[D-29] %s is refused', async (_name, body) => {
  const reply = await upload(body)
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'broken_picture'])
})

function writeBomb(): string {
  const level = (n: number) => `<g id="a${n}">${`<use href="#a${n - 1}"/>`.repeat(10)}</g>`
  return `<rect id="a0" width="1" height="1"/>${Array.from({ length: 9 }, (_, n) => level(n + 1)).join('')}`
}

test('[D-29] entities are not taken for words', async () => {
  let doctype = '<!ENTITY l0 "ha">'
  for (let n = 1; n < 10; n++) doctype += `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`
  const reply = await upload(
    `<!DOCTYPE svg [${doctype}]><svg ${namespace} viewBox="0 0 1 1"><text>&l9;</text></svg>`,
  )
  const file = await ann.client.send({ url: `/assets/${reply.json().src}` })
  expect(file.body).toBe(`<svg ${namespace} viewBox="0 0 1 1"><text>&amp;l9;</text></svg>`)
})

test('[D-29] [V-04] a drawing has a size of its own that it may not pass, on any plan', async () => {
  await changeWorkspace(server, ann.workspaceId, { plan: 'pro' })
  const reply = await upload(`<svg ${namespace}><desc>${'x'.repeat(mostSvgBytes - 40)}</desc></svg>`)
  expect(reply.json()).toMatchObject({ code: 'file_too_large_for_server', data: { max: mostSvgBytes } })
})
