import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import { NoBrowserError } from '#server/providers/browser/browser.ts'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { openWorkshop } from '#tests/support/office/open-workshop.ts'
import { htmlFormat, inlinePictures } from './make-html.ts'

test('also without a browser a deck becomes one file that names nothing outside of itself', async () => {
  const shop = await openWorkshop()
  const browser = {
    withPage: () => Promise.reject(new NoBrowserError()),
    isPreparing: () => false,
    close: async () => undefined,
  }
  const deck = everyItemDeck('ru') as StoredPresentation
  const made = await htmlFormat.make({ deck, language: 'ru', slide: undefined }, { ...shop.tools, browser })
  await shop.close()
  const html = made.body.toString('utf8')
  expect(html.match(/<section [^>]*data-slide="\d+"/g)).toHaveLength(deck.slides.length)
  expect(html).toContain('href="#slide-1"')
  expect(html.match(/@font-face/g)?.length).toBeGreaterThan(1)
  const named = [...html.matchAll(/(?:src|href)="([^"#][^"]*)"|url\("?([^")]+)/g)].map(
    ([, one, other]) => one ?? other ?? '',
  )
  const outside = named.filter(address => !address.startsWith('data:'))
  expect(outside.filter(address => !/^(https:\/\/example\.com\/|mailto:)/.test(address))).toEqual([])
  const policy = /Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(policy).toContain("default-src 'none'")
  for (const [, script = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
    expect(policy).toContain(createHash('sha256').update(script).digest('base64'))
  }
  const pictures = html.match(/ src="data:image[^"]+"/g) ?? []
  expect(new Set(pictures).size).toBe(pictures.length)
})

test('[T-24] pictures that are too much for one page are told as that, before a text of them is made', async () => {
  let read = 0
  // A hundred million letters that take no memory until somebody looks at them.
  const body = { toString: () => 'A'.repeat(100_000_000) } as unknown as Buffer
  const images = Array.from({ length: 9 }, (_, at) => `<img src="/${at}.png">`).join('')
  const made = inlinePictures(`<body>${images}</body>`, async () => {
    read += 1
    return { body, type: 'image/png' }
  })
  await expect(made).rejects.toMatchObject({ code: 'too_large' })
  expect(read).toBe(3)
})
