import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Item } from '#domain/deck/items/registry.ts'
import { newSlide } from '#tests/support/new-slides.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let person: Person
let slug: string
beforeAll(async () => {
  server = await openTestServer()
  person = await signUpPerson(server)
  slug = (await person.client.presentations.create({ body: {} })).slug
})
afterAll(() => server.close())

const markup = [
  '<script>steal()</script>',
  '<img src=x onerror=steal()>',
  '<svg onload=steal()>',
  '<svg><script>steal()</script></svg>',
  '<math><mtext><img src onerror=steal()></mtext></math>',
  '<p onmouseover="steal()">x</p>',
  '<a href="javascript:steal()">x</a>',
  '<a href="java\nscript:steal()">x</a>',
  '<a href=" &#106;avascript:steal()">x</a>',
  '<a href="data:text/html,<script>steal()</script>">x</a>',
  '<a href="vbscript:steal()">x</a>',
  '<p style="background:url(javascript:steal())">x</p>',
  '<span style="color:expression(steal())">x</span>',
  '<iframe srcdoc="<script>steal()</script>"></iframe>',
  '<style>@import "//steal.example"</style>',
  '<noscript><p title="</noscript><img src=x onerror=steal()>">',
  '<<script>script>steal()<</script>/script>',
  '<form action="javascript:steal()"><button>x</button></form>',
  '<base href="//steal.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:steal()">',
]
const addresses = [
  'javascript:steal()',
  ' javascript:steal()',
  'JaVaScRiPt:steal()',
  'java\tscript:steal()',
  'data:text/html,<script>steal()</script>',
  'data:image/svg+xml,<svg onload=steal()>',
  'vbscript:steal()',
  'blob:https://example.com/steal',
  'file:///etc/passwd',
  '//steal.example/x.png',
  '/../../steal',
  '../steal.svg',
  'https://example.com/"onerror="steal()',
  "https://example.com/');steal()//",
  'https://example.com/`steal()`',
  'https://example.com/\\steal',
]

function post(slide: object) {
  return person.client.post('/api/slides/', { ...newSlide(), presentation: slug, ...slide })
}

/** What is stored, as the database has it. */
async function readStored(id: number): Promise<string> {
  const found = await server.services.orm.execute(
    sql`select items::text || stickers::text || theme::text as stored from slides where id = ${id}`,
  )
  return (found as unknown as { rows: { stored: string }[] }).rows[0]!.stored
}

const kinds = ['text', 'image', 'gif', 'video', 'form', 'table', 'chart', 'button'] as const

test.each(markup)('[D-18] %s in the text of every kind of item is harmless when stored', async text => {
  const items = kinds.map((type, index) => ({ id: `i${index}`, index, type, text }))
  const created = (await post({ items })).json()
  const { id, items: kept } = created as { id: number; items: Item[] }
  const saved = await person.client.slides.update({
    params: { id },
    body: { revision: 0, items: kept.map(item => ({ ...item, text: `${text}!` })) },
  })
  for (const item of [...kept, ...saved.items]) {
    expect(item.text).not.toMatch(/<(?!\/?(?:p|span|a|br|strong|em|u|s|ul|ol|li|h[123])\b)/)
    expect(item.text).not.toMatch(/<[^>]*\son\w+\s*=|<[^>]*(?:javascript|vbscript|data):|url\(|expression\(/i)
  }
  const stored = await readStored(id)
  expect(stored).not.toMatch(/<(script|img|svg|iframe|style|form|base|meta|math)/i)
})

const pictures = (value: string): Record<string, object> => ({
  image: { items: [{ id: 'a', index: 0, type: 'image', src: value }] },
  gif: { items: [{ id: 'a', index: 0, type: 'gif', src: value }] },
  credit: { items: [{ id: 'a', index: 0, type: 'image', credit: { name: 'x', url: value } }] },
  video: { items: [{ id: 'a', index: 0, type: 'video', url: value }] },
  poster: { items: [{ id: 'a', index: 0, type: 'video', poster: value }] },
  button: { items: [{ id: 'a', index: 0, type: 'button', href: value }] },
  sticker: {
    stickers: [{ id: 's', src: value, position: { x: 0, y: 0 }, size: { width: 1, height: 1 } }],
  },
  background: { theme: { background: { color: '#ffffff', image: { src: value } } } },
})

test.each(addresses)('[D-18] the address %j is refused wherever an address may stand', async value => {
  for (const [field, slide] of Object.entries(pictures(value))) {
    const reply = await post(slide)
    expect([field, reply.statusCode, reply.json().code]).toEqual([field, 400, 'validation_failed'])
  }
  const background = { color: '#ffffff', image: { src: value } }
  const theme = await person.client.post('/api/presentations/', { theme: { background } })
  expect(theme.statusCode).toBe(400)
})

const hostile = '"><img src=x onerror=steal()>'
const values: Record<string, object> = {
  colour: { theme: { text_color: hostile } },
  font: { theme: { font: hostile } },
  tone: { theme: { tone: hostile } },
  layout: { layout: hostile },
  'item id': { items: [{ id: hostile, index: 0, type: 'text' }] },
  'sticker id': {
    stickers: [{ id: hostile, src: 'a.png', position: { x: 0, y: 0 }, size: { width: 1, height: 1 } }],
  },
  'field id': {
    items: [{ id: 'f', index: 0, type: 'form', fields: [{ id: hostile, type: 'name', name: 'x' }] }],
  },
  'cell colour': { items: [{ id: 't', index: 0, type: 'table', rows: [[{ background_color: hostile }]] }] },
  'gradient stop': {
    theme: { background: { color: '#ffffff', gradient: { kind: 'linear', stops: [hostile, '#ffffff'] } } },
  },
  uid: { uid: hostile },
  presentation: { presentation: hostile },
}
test.each(Object.entries(values))(
  'a %s that breaks out of an attribute or a style is refused',
  async (_, slide) => {
    expect((await post(slide)).statusCode).toBe(400)
  },
)

test('plain fields are stored as the words they are: whoever draws them writes text', async () => {
  const items = [
    {
      id: 'a',
      index: 0,
      type: 'image',
      alt: hostile,
      credit: { name: hostile, url: 'https://example.com/' },
    },
    { id: 'b', index: 1, type: 'video', title: hostile },
    {
      id: 'c',
      index: 2,
      type: 'form',
      submit_text: hostile,
      fields: [{ id: 'f', type: 'name', name: hostile }],
    },
    { id: 'd', index: 3, type: 'table', rows: [[{ text: hostile }]] },
    {
      id: 'e',
      index: 4,
      type: 'chart',
      unit: '<b>',
      categories: [hostile],
      series: [{ name: hostile, values: [1] }],
    },
  ]
  const made = await post({ items, notes: hostile })
  expect(made.statusCode).toBe(201)
  expect(made.json()).toMatchObject({ items, notes: hostile })
  expect(made.headers['content-type']).toMatch(/^application\/json/)
  expect(made.headers['x-content-type-options']).toBe('nosniff')
  const { name } = await person.client.presentations.update({ params: { slug }, body: { name: hostile } })
  expect(name).toBe(hostile)
})
