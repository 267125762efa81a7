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
async function pack(
  deck: Presentation,
  change = (xml: string, _name: string) => xml,
  links: readonly string[] = [],
): Promise<Buffer> {
  const linked = links.map(
    (_, at) => `<a:p><a:r><a:rPr><a:hlinkClick r:id="l${at}"/></a:rPr><a:t>Go</a:t></a:r></a:p>`,
  )
  const slides = deck.slides.map((_, at) => ({
    shapes: shape(2, {
      props: `${frame(1_000_000, 1_000_000, 5_000_000, 1_000_000)}<a:ln w="12700"/>`,
      text: paragraph(`Seen ${at + 1}`, '', 'sz="2000"') + (at === 0 ? linked.join('') : ''),
    }),
    ...(at === 0 && {
      relations: links.map(
        (target, place) => [`l${place}`, target.startsWith('slide') ? 'slide' : 'hyperlink', target] as const,
      ),
    }),
  }))
  const parts = await openPackage(makeDeckFile({ slides }))
  await writeOwnPart(parts, deck)
  for (const [name, body] of parts)
    if (/^ppt\/(?:slides|presentation)/.test(name))
      parts.set(name, Buffer.from(change(body.toString('utf8'), name)))
  return closePackage(parts, new Date(0))
}

/** Slides of one line each; the first leads to others. */
function contents(count: number, to: readonly number[]): Presentation {
  const uids = Array.from(
    { length: count },
    (_, at) => `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
  )
  const words = to.map(number => `<a href="#${uids[number - 1]}">To ${number}</a>`).join('')
  let next = 0
  return instantiateDraft(
    {
      name: 'Contents',
      slides: uids.map((_, at) => ({
        layout: 'col_1' as const,
        items: [
          { type: 'text' as const, text: at === 0 ? `<p>${words}</p>` : `<p>Slide ${at + 1}</p>` },
          ...(at === 0
            ? [{ type: 'button' as const, text: '<p>On</p>', href: `#${uids[(to[0] ?? 1) - 1]}` }]
            : []),
        ],
      })),
    },
    { nextUid: () => uids[next++] ?? '' },
  )
}

/** What the first slide says and leads to, and the words of the slides in their order. */
function seenOf({ slides }: Presentation) {
  const numbers = new Map(slides.map(({ uid }, at) => [uid, at + 1]))
  const [first] = slides
  const words = slides.map(({ items }) => items[0]?.text.replace(/<[^>]+>/g, ''))
  const links = [...JSON.stringify(first?.items).matchAll(/#import-slide-(\d+)/g)].map(([, number]) =>
    Number(number),
  )
  return { words, links, numbers }
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

test('[P-05] links lead to the slides that they led to, also where slides were moved in the file', async () => {
  const deck = contents(4, [3, 4])
  const links = ['slide3.xml', 'slide4.xml']
  const kept = seenOf((await bringBack(await pack(deck, undefined, links))).deck)
  expect(kept).toMatchObject({ words: ['To 3To 4', 'Slide 2', 'Slide 3', 'Slide 4'], links: [3, 4, 3] })
  // Slide 2 goes to the end: everything behind it moves up.
  const moved = await pack(
    deck,
    xml => xml.replace(/(<p:sldId id="257"[^>]*\/>)(.*)(<\/p:sldIdLst>)/, '$2$1$3'),
    links,
  )
  const back = seenOf((await bringBack(moved)).deck)
  expect(back).toMatchObject({ words: ['To 3To 4', 'Slide 3', 'Slide 4', 'Slide 2'], links: [2, 3, 2] })
})

test('[P-05] a link that was led elsewhere in the file is taken from there', async () => {
  const deck = contents(4, [3, 4])
  const links = ['slide3.xml', 'https://example.com/a']
  const swapped = await pack(
    deck,
    (xml, name) => (name.endsWith('slide1.xml.rels') ? xml.replace('slide3.xml', 'slide2.xml') : xml),
    links,
  )
  expect(seenOf((await bringBack(swapped)).deck)).toMatchObject({ links: [2] })
  const corrected = await pack(
    deck,
    (xml, name) => (name.endsWith('.rels') ? xml.replace('example.com/a', 'example.com/b') : xml),
    links,
  )
  const { deck: back } = await bringBack(corrected)
  expect(JSON.stringify(back.slides[0])).toContain('https://example.com/b')
  // The same address as another program spells it.
  const spelled = await pack(
    deck,
    (xml, name) => (name.endsWith('.rels') ? xml.replace('example.com/a', 'EXAMPLE.com/a') : xml),
    links,
  )
  expect(seenOf((await bringBack(spelled)).deck).words[0]).toBe('To 3To 4')
})

test.each([
  ['hidden', 'name="Shape 2"', 'name="Shape 2" hidden="1"'],
  ['described', 'name="Shape 2"', 'name="Shape 2" descr="A list"'],
  ['with another line', 'w="12700"', 'w="25400"'],
  ['set lower', '<a:bodyPr/>', '<a:bodyPr anchor="b"/>'],
  [
    'in another font',
    '<a:rPr lang="en-US" sz="2000"/>',
    '<a:rPr lang="en-US" sz="2000"><a:latin typeface="Arial"/></a:rPr>',
  ],
])('[P-05] an object that was changed in the file is as it was changed: %s', async (_, before, after) => {
  const { deck } = await bringBack(await pack(contents(2, [2]), xml => xml.replace(before, after)))
  expect(seenOf(deck).words[1]).not.toBe('Slide 2')
})
