import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { presentationTemplates as templates } from '#content/presentation-templates/registry.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { locales } from '#domain/locale.ts'
import { closePackage, openPackage } from '#server/features/exports/formats/pptx/package.ts'
import { everyItemDeck } from '#tests/support/decks/every-item.ts'
import { frame, makeDeckFile, paragraph, shape } from '#tests/support/documents/make-deck-file.ts'
import { writeOwnPart } from './own-part.ts'
import { readPresentation } from './read-presentation.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-trip-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const newUids = () => {
  let last = 0
  return () => `00000000-0000-4000-8000-${String(++last).padStart(12, '0')}`
}

/** A file that shows something for each slide, and carries the presentation itself. */
async function pack(deck: Presentation, change = (xml: string) => xml): Promise<Buffer> {
  const slides = deck.slides.map((_, at) => ({
    shapes: shape(2, {
      props: frame(1_000_000, 1_000_000, 5_000_000, 1_000_000),
      text: paragraph(`Seen ${at + 1}`),
    }),
  }))
  const parts = await openPackage(makeDeckFile({ slides }))
  await writeOwnPart(parts, deck)
  for (const [name, body] of parts)
    if (name.startsWith('ppt/slides/slide')) parts.set(name, Buffer.from(change(body.toString('utf8'))))
  return closePackage(parts, new Date(0))
}

async function bringBack(file: Buffer, name = 'x.pptx') {
  const { deck, differences } = await readPresentation(file, {
    ...{ path: '', folder, name, format: 'pptx' as const, onProgress: () => undefined },
  })
  return { deck: instantiateDraft(deck, { nextUid: newUids() }), differences }
}

const contentOf = ({ slides, theme }: Presentation) => ({
  theme,
  slides: slides.map(({ layout, items, stickers, theme: own, notes, hidden }) => ({
    layout,
    items,
    stickers,
    own,
    notes,
    hidden,
  })),
})

test.each(locales)('[P-05] every template in %s comes back from its file, item by item', async locale => {
  expect(templates.length).toBeGreaterThanOrEqual(27)
  for (const template of templates) {
    const deck = instantiateDraft(template[locale].deck, { nextUid: newUids() })
    const back = await bringBack(await pack(deck))
    expect(contentOf(back.deck)).toEqual(contentOf(deck))
    expect(back.differences).toEqual([])
  }
})

test('[P-05] what somebody changed in the file meanwhile is read as it is seen there; the rest comes back as it was', async () => {
  const deck = everyItemDeck('en') as unknown as Presentation
  const changed = await pack(deck, xml => xml.replace('Seen 2', 'Seen and changed'))
  const { deck: back } = await bringBack(changed)
  expect(back.slides[1]?.items.map(({ text }) => text).join()).toContain('Seen and changed')
  const kept = back.slides.filter((_, at) => at !== 1).map(({ items }) => items.map(({ type }) => type))
  const portable = deck.slides.filter((_, at) => at !== 1)
  expect(
    kept.filter((types, at) => String(types) === String(portable[at]?.items.map(({ type }) => type))).length,
  ).toBeGreaterThan(portable.length / 2)
})

test('[P-05] a part of ours that a stranger wrote is not believed', async () => {
  const [template] = templates
  if (!template) throw new Error('there are no templates')
  const deck = instantiateDraft(template.en.deck, { nextUid: newUids() })
  const parts = await openPackage(await pack(deck))
  const words = Buffer.from('{"name":1}').toString('base64').repeat(8)
  parts.set(
    'customXml/item1.xml',
    Buffer.from(`<presentation xmlns="urn:lectern:presentation:1">${words}</presentation>`),
  )
  const { deck: back } = await bringBack(await closePackage(parts, new Date(0)))
  expect(back.slides[0]?.items[0]?.text).toContain('Seen 1')
})
