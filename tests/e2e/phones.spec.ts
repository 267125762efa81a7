import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import type { PresentationTemplate } from '#contract/templates.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, createDeck } from './workplace-steps.ts'

/** Words that lie on each other, run out of the screen, or into what the theme draws. */
function findCollisions(): string[] {
  const found: string[] = []
  const seen = (element: Element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0
  }
  const words = (element: Element) => (element.textContent ?? '').trim().slice(0, 30)
  /** Where the letters are: a box may be wider than they are. */
  const boxesOf = (element: Element): DOMRect[] => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  const cross = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
  for (const [at, section] of [...document.querySelectorAll('main > section')].entries()) {
    const texts = [...section.querySelectorAll('.slide-text :is(p, h1, h2, h3, li)')].filter(
      one => seen(one) && words(one) !== '' && !one.querySelector('p, h1, h2, h3, li'),
    )
    const lines = texts.map(one => ({ one, boxes: boxesOf(one) }))
    for (const [index, { one, boxes }] of lines.entries()) {
      for (const box of boxes) {
        const inTable = one.closest('.slide-table') !== null
        if (!inTable && (box.right > innerWidth + 1 || box.left < -1))
          found.push(`${at + 1}: out: ${words(one)}`)
      }
      for (const other of lines.slice(index + 1)) {
        if (boxes.some(box => other.boxes.some(b => cross(box, b))))
          found.push(`${at + 1}: on each other: ${words(one)} | ${words(other.one)}`)
      }
    }
    for (const disc of section.querySelectorAll('.slide-decor > i')) {
      const box = disc.getBoundingClientRect()
      const { backgroundColor, borderRadius } = getComputedStyle(disc)
      const isDisc = borderRadius === '50%' && !/, 0\)$|transparent/.test(backgroundColor)
      if (!isDisc || box.width > innerWidth * 0.8) continue
      // A disc does not fill the corners of its box.
      const inner = new DOMRect(
        box.x + box.width * 0.15,
        box.y + box.height * 0.15,
        box.width * 0.7,
        box.height * 0.7,
      )
      for (const { one, boxes } of lines)
        if (boxes.some(line => cross(line, inner))) found.push(`${at + 1}: on the disc: ${words(one)}`)
    }
  }
  return [...new Set(found)]
}

test('[W-11] nothing collides at 360 px, in any template in either language', async ({ page, server }) => {
  test.slow()
  const caller = await callAs(server, await server.newUser())
  await page.setViewportSize({ width: 360, height: 740 })
  const found: string[] = []
  for (const template of presentationTemplates) {
    for (const locale of ['en', 'ru'] as const) {
      const read = await fetch(`${server.url}/api/presentations/get_templates/${template.id}/`, {
        headers: { 'accept-language': locale },
      })
      const { name, theme, slides } = (await read.json()) as PresentationTemplate
      const { slug } = await createDeck(caller, { name, theme, slides, link: true })
      await page.goto(`${server.url}/p/${slug}`)
      await page.evaluate(() => document.fonts.ready)
      const width = await page.evaluate(() => document.documentElement.scrollWidth)
      if (width > 360) found.push(`${template.id} ${locale}: ${width} px wide`)
      for (const one of await page.evaluate(findCollisions)) found.push(`${template.id} ${locale} ${one}`)
      await caller.send('DELETE', `/api/presentations/${slug}/`)
    }
  }
  expect(found).toEqual([])
})

test('[W-11] a table that goes on shows so, and the show of a phone offers full screen and to be turned', async ({
  page,
  server,
}) => {
  const rows = [1, 2].map(row =>
    Array.from({ length: 8 }, (_, column) => ({ text: `Cell ${row} ${column}` })),
  )
  const table = { type: 'table', id: 't', index: 0, rows }
  const { slug } = await createDeck(await callAs(server, await server.newUser()), {
    link: true,
    slides: [{ uid: '00000000-0000-4000-8000-000000000001', index: 0, items: [table] }],
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url}/p/${slug}`)
  const box = page.locator('.slide-table')
  const mask = () => box.evaluate(element => getComputedStyle(element).maskImage)
  await expect.poll(mask).toContain('gradient')
  await box.evaluate(element => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }))
  await expect.poll(mask).toBe('none')
  await page.goto(`${server.url}/p/${slug}/h`)
  await expect(page.getByRole('button', { name: 'Full screen' })).toBeVisible()
  const asked = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main')!, '::after').content)
  await expect.poll(asked).toContain('Turn your phone')
  await page.setViewportSize({ width: 740, height: 360 })
  await expect.poll(asked).not.toContain('Turn your phone')
})

test('[W-07] [W-11] a consent is a box that a finger ticks, however long its words', async ({
  page,
  server,
}) => {
  const form = {
    ...{ type: 'form', id: 'f', index: 0, text: '<h3>Come to the talk</h3>', submit_text: 'Count me in' },
    fields: [
      {
        ...{ id: 'a', type: 'consent', required: true, link: 'https://example.com/policy' },
        name: 'I agree that the organisers keep my address as their [privacy policy] says',
      },
    ],
  }
  const { slug } = await createDeck(await callAs(server, await server.newUser()), {
    link: true,
    slides: [{ uid: '00000000-0000-4000-8000-000000000001', index: 0, items: [form] }],
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${server.url}/p/${slug}`)
  const box = page.getByRole('checkbox', { name: /I agree that the organisers/ })
  const { width = 0, height = 1 } = (await box.boundingBox()) ?? {}
  expect([Math.round(width), Math.round(height)]).toEqual([24, 24])
  await box.check()
  await expect(box).toBeChecked()
})
