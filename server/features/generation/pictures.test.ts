import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Services } from '#server/services.ts'
import { FakeWriter, writeWords } from '#tests/support/fakes/writer.ts'
import { readStatus, startGeneration } from '#tests/support/generations.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import type { TestClient } from '#tests/support/server/test-client.ts'
import { signUpPerson } from '#tests/support/workspace-people.ts'
import { runGeneration } from './run/run-generation.ts'

type Pictures = Services['pictures']

const writer = new FakeWriter()
let server: TestServer
let client: TestClient
beforeEach(async () => {
  server = await openTestServer({ writer })
  client = (await signUpPerson(server)).client
  writer.writeSlide = async ({ entry }) => ({ ...writeWords(entry), picture: 'bees on lavender' })
})
afterEach(() => server.close())

function photo(at: number) {
  return {
    src: `https://images.unsplash.com/photo-${at}`,
    ...{
      preview: '',
      width: 1600,
      height: 900,
      alt: `Bees ${at}`,
      color: '#ffffff',
      focus: { x: 0.2, y: 0.3 },
    },
    attribution: { name: 'Annie', link: 'https://unsplash.com/@annie', source: 'Unsplash', source_link: '' },
    ...{ matched: true, download_location: `https://api.unsplash.com/photos/${at}/download` },
  }
}

/** Makes the task with pictures from here. */
async function generateWith(pictures: Partial<Pictures>): Promise<{ src: string | null; item: Item }[]> {
  const task_id = await startGeneration(client, { slides: 8 })
  const services = { ...server.services, pictures: { ...server.services.pictures, ...pictures } }
  await runGeneration(services, { task_id, run: 1 }, new AbortController().signal)
  const { slug, task_state } = await readStatus(client, task_id)
  expect(task_state).toBe('SUCCESS')
  const { slides } = await client.presentations.read({ params: { slug: slug! } })
  const items = slides.flatMap(slide => slide.items).filter(item => item.type === 'image')
  return items.map(item => ({ src: item.src, item }))
}

test('[F-01] each picture stands in a deck once, with its credit, and its service hears of those that are shown', async () => {
  const used: string[] = []
  const shown = await generateWith({
    find: async () => ({ source: 'unsplash', note: null, results: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(photo) }),
    markUsed: async location => used.push(location) > 0,
  })
  const sources = shown.map(({ src }) => src)
  expect(sources.length).toBeGreaterThan(1)
  expect(new Set(sources).size).toBe(sources.length)
  for (const { item } of shown) {
    expect(item).toMatchObject({ credit: { name: 'Annie / Unsplash', url: 'https://unsplash.com/@annie' } })
  }
  expect(used.toSorted()).toEqual(
    sources.map(src => `https://api.unsplash.com/photos/${src!.split('-')[1]}/download`).toSorted(),
  )
})

test('[F-01] a picture service that fails costs pictures, not the presentation', async () => {
  const shown = await generateWith({
    find: async () => Promise.reject(new Error('out of pictures')),
    markUsed: async () => Promise.reject(new Error('out of order')),
  })
  expect(shown).toEqual([])
})

test('[G-09] headings that name things have their icons beside them, all drawn from the family; others have none', async () => {
  const other = await openTestServer({})
  try {
    const { client: ann } = await signUpPerson(other)
    const brief =
      '# Plan\n\nWhat the pilot needs.\n\n## What we need\n- Team: four people from May\n- Budget: £40,000 until winter\n- Delivery: two vans a week\n\n## What we saw\n- Mornings: quiet\n- Wuthering: loud'
    const task_id = await startGeneration(ann, { brief, slides: 6 })
    await other.services.jobs.drain()
    const { slug } = await readStatus(ann, task_id)
    const { slides } = await ann.presentations.read({ params: { slug: slug! } })
    const icons = slides.map(({ items }) => items.flatMap(item => (item.type === 'icon' ? [item.name] : [])))
    expect(icons.filter(names => names.length > 0)).toEqual([['users', 'wallet', 'truck']])
    const drawn = slides.flatMap(({ items }) => items.filter(item => item.type === 'icon'))
    expect(drawn.every(item => item.type === 'icon' && item.paths.length > 0)).toBe(true)
  } finally {
    await other.close()
  }
})
