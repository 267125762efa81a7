import { expect, test } from 'vitest'
import { pictures } from '#content/pictures/registry.ts'
import type { ApiClient } from '#contract/client.ts'
import type { OfferedPictures } from '#contract/pictures.ts'
import { listGallery, searchPictures } from './picture-search.ts'

function apiThat(answer: () => Promise<OfferedPictures>): ApiClient {
  return { pictures: { forSlide: answer } } as unknown as ApiClient
}
const question = { text: 'teamwork', locale: 'en', page: 1, typing: true } as const
const photo = {
  src: 'https://images.unsplash.com/a?w=1080',
  preview: 'https://images.unsplash.com/a?w=400',
  width: 3000,
  height: 2000,
  alt: '',
  color: '#102030',
  focus: { x: 0.5, y: 0.5 },
  matched: true,
  attribution: {
    name: 'Annie Example',
    link: 'https://unsplash.com/@annie',
    source: 'Unsplash',
    source_link: 'https://unsplash.com/',
  },
  download_location: 'https://api.unsplash.com/photos/a/download',
}

test('[C-45] a photo keeps the credit that its source demands, and where a use is told', async () => {
  const api = apiThat(async () => ({ source: 'unsplash', note: null, results: [photo] }))
  const answer = await searchPictures(api, 7, question)
  expect(answer).toMatchObject({ source: 'unsplash', matched: true, more: false })
  expect(answer.entries).toEqual([
    {
      src: photo.src,
      preview: photo.preview,
      name: 'Annie Example',
      alt: '',
      focus: { x: 0.5, y: 0.5 },
      ratio: 1.5,
      credit: { name: 'Annie Example / Unsplash', url: 'https://unsplash.com/@annie' },
      downloadLocation: photo.download_location,
    },
  ])
})

test('[D-27] the gallery at hand answers for a slide without a number, and when the server is away', async () => {
  const away = apiThat(() => Promise.reject(new Error('offline')))
  for (const id of [null, 7]) {
    const { entries, source, matched } = await searchPictures(away, id, question)
    expect([entries[0]?.src, source, matched]).toEqual(['pictures/teamwork.svg', 'builtin', true])
  }
})

test('a word half typed, which the server does not know, is known by its beginning', async () => {
  const api = apiThat(async () => ({ source: 'builtin', note: null, results: [] }))
  const { entries, matched } = await searchPictures(api, 7, { ...question, text: 'микроск', locale: 'ru' })
  expect([entries[0]?.src, matched]).toEqual(['pictures/microscope.svg', true])
})

test('what fills a list is left out for who looks for a word, and kept for a slide', async () => {
  const mood = { ...photo, src: 'pictures/calm.svg', matched: false }
  const api = apiThat(async () => ({ source: 'builtin', note: null, results: [photo, mood] }))
  expect((await searchPictures(api, 7, question)).entries).toHaveLength(1)
  expect((await searchPictures(api, 7, { ...question, typing: false })).entries).toHaveLength(2)
  const away = await searchPictures(api, null, { ...question, text: 'bicy' })
  expect(away.entries.map(({ src }) => src)).toEqual(['pictures/bicycle.svg'])
})

test('[D-27] leafing through the gallery shows every picture once', async () => {
  const seen: string[] = []
  for (let page = 1; page < 20; page++) {
    const { entries, more } = await listGallery('ru', page)
    seen.push(...entries.map(({ src }) => src))
    if (!more) break
  }
  expect(seen).toEqual(pictures.map(({ src }) => src))
})
