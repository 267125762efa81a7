import { expect, test, vi } from 'vitest'
import { createFontList, createFontLoader } from './font-loader.ts'

const ids = [
  'caveat',
  'inter',
  'lora',
  'onest',
  'prata',
  'rubik',
  'jost',
  'oswald',
  'neucha',
  'bitter',
  'lobster',
]
const sheets = Object.fromEntries(ids.map(id => [id, `/_app/fonts/${id}.css`]))

test('the server links each family once, in the order they are drawn, and none of the product’s own', () => {
  const list = createFontList(sheets)
  list.need(['lora', 'onest'])
  list.need(['lora', 'inter'])
  list.need(['constructor', 'unknown'])
  expect(list.list()).toEqual(['/_app/fonts/lora.css', '/_app/fonts/inter.css'])
})

/** As much of a document as the loader uses. */
function fakeDocument(linked: string[]) {
  const links: (EventTarget & { href: string; media?: string; isGone?: boolean })[] = []
  const window = new EventTarget()
  const document = {
    defaultView: window,
    createElement: () => {
      const link = Object.assign(new EventTarget(), { rel: '', href: '', isGone: false })
      return Object.assign(link, { remove: () => Object.assign(link, { isGone: true }) })
    },
    head: {
      querySelector: (selector: string) => linked.find(href => selector.includes(`"${href}"`)) ?? null,
      append: (link: (typeof links)[number]) => links.push(link),
    },
  }
  return { document: document as unknown as Document, links, window }
}

test('the browser links what is missing, once, and says when it is there', () => {
  const { document, links } = fakeDocument(['/_app/fonts/inter.css'])
  const shelf = createFontLoader(sheets, document)
  let told = 0
  shelf.subscribe(() => told++)
  shelf.need(['inter', 'onest', 'unknown', 'lora'])
  shelf.need(['lora'])
  expect(links.map(({ href }) => href)).toEqual(['/_app/fonts/lora.css'])
  expect(shelf.isReady(['inter', 'onest', 'unknown'])).toBe(true)
  expect(shelf.isReady(['inter', 'lora'])).toBe(false)
  links[0]?.dispatchEvent(new Event('load'))
  expect([shelf.isReady(['lora']), told]).toEqual([true, 1])
})

test('a sheet that does not come holds nothing up, and is asked for again with the connection', () => {
  const { document, links, window } = fakeDocument([])
  const shelf = createFontLoader(sheets, document)
  shelf.need(['lora'])
  links[0]?.dispatchEvent(new Event('error'))
  expect([shelf.isReady(['lora']), links[0]?.isGone]).toEqual([true, true])
  shelf.need(['lora'])
  expect(links).toHaveLength(1)
  window.dispatchEvent(new Event('online'))
  expect(links).toHaveLength(2)
})

test('one that waits for two fonts, and listens anew while it is told of the first, is told of each once', () => {
  const { document, links } = fakeDocument([])
  const shelf = createFontLoader(sheets, document)
  const told: boolean[] = []
  let stop = () => {}
  function look() {
    stop()
    told.push(shelf.isReady(['lora', 'inter']))
    stop = shelf.subscribe(look)
  }
  stop = shelf.subscribe(look)
  shelf.need(['lora', 'inter'])
  for (const link of links) link.dispatchEvent(new Event('load'))
  expect(told).toEqual([false, true])
})

test('sheets that come together apply together, and one that is long in coming holds up no other', () => {
  vi.useFakeTimers()
  try {
    const { document, links } = fakeDocument([])
    const shelf = createFontLoader(sheets, document)
    const applied = () => links.map(({ media }) => media)
    shelf.need(['lora', 'inter', 'jost'])
    expect(applied()).toEqual(['not all', 'not all', 'not all'])
    for (const link of links.slice(0, 2)) link.dispatchEvent(new Event('load'))
    expect([applied(), shelf.isReady(['lora'])]).toEqual([['not all', 'not all', 'not all'], false])
    vi.advanceTimersByTime(100)
    expect([applied(), shelf.isReady(['lora', 'inter'])]).toEqual([['all', 'all', 'not all'], true])
    links[2]?.dispatchEvent(new Event('load'))
    expect([applied(), shelf.isReady(['jost'])]).toEqual([['all', 'all', 'all'], true])
  } finally {
    vi.useRealTimers()
  }
})
