import { readdirSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readBuilds } from '#domain/deck/build-steps.ts'
import { createItem, ITEM_TYPES, type ItemInputOf, type ItemType } from '#domain/deck/items/registry.ts'
import { LAYOUT_NAMES } from '#domain/deck/layouts/registry.ts'
import { createSlide, slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { SlideView, type SlideViewProps } from './slide-view.tsx'

const UID = '0b6f7b1e-1c1a-4c57-9a43-0a1f0a1f0a1f'
const deckTheme = deckThemeSchema.parse({})
const styles = new URL('./styles/', import.meta.url)
const sheets = readdirSync(styles, { recursive: true, encoding: 'utf8' }).filter(name =>
  name.endsWith('.css'),
)
const css = sheets.map(name => readFileSync(new URL(name, styles), 'utf8')).join('\n')
const entry = readFileSync(new URL('./slides.css', import.meta.url), 'utf8')

function draw(props: Omit<SlideViewProps, 'deckTheme'>): string {
  return renderToStaticMarkup(<SlideView deckTheme={deckTheme} {...props} />)
}

function slideOf<Type extends ItemType>(type: Type, fields: Partial<ItemInputOf<Type>>) {
  const items = [createItem({ id: 'a', type, index: 0, slideIndex: 1, fields })]
  return slideSchema.parse({ uid: UID, index: 1, items })
}

test('[D-17] every item type is drawn in every layout', () => {
  const items = ITEM_TYPES.map((type, index) => createItem({ id: type, type, index, slideIndex: 1 }))
  for (const layout of LAYOUT_NAMES) {
    const html = draw({ slide: slideSchema.parse({ uid: UID, index: 1, items, layout }) })
    for (const type of ITEM_TYPES) expect(html).toContain(`data-type="${type}"`)
  }
})

test('[K-10] [E-08] text of a new slide is 0.7 of two units of 0.015 of the width', () => {
  expect(draw({ slide: createSlide({ index: 0, uid: UID }) })).toContain('font-size:2.1cqw')
})

test('[B-01] a placed picture that fills the slide has no frame of the theme, any other has', () => {
  const place = (width: number) => ({ position: { x: 0.5, y: 0.5 }, size: { width, height: width * 0.5625 } })
  const html = (width: number) => draw({ slide: slideOf('image', { place: place(width) }) })
  expect(html(1)).toContain('data-bleed="true"')
  expect(html(0.9)).not.toContain('data-bleed')
})

test('an editor takes the place of the words of one item, in the same box', () => {
  const slide = slideOf('text', { text: '<p>stored</p>' })
  const editing = {
    words: (item: { id: string }, className: string) =>
      item.id === 'a' ? <div className={className} data-editor /> : undefined,
    cell: () => undefined,
  }
  const html = draw({ slide, editing })
  expect(html).toContain('<div class="slide-text" data-editor="true"></div>')
  expect(html).not.toContain('stored')
})

test('[K-11] a slide is 16:9 and a size container', () => {
  const rule = /\.slide \{[^}]*\}/.exec(css)?.[0] ?? ''
  expect(rule).toContain('aspect-ratio: 16 / 9')
  expect(rule).toContain('container-type: size')
})

test('every sheet is part of the one that pages load', () => {
  const loaded = [...entry.matchAll(/@import "\.\/styles\/([^"]+)"/g)].map(([, name]) => name)
  expect(loaded.toSorted()).toEqual(sheets.map(name => name.replaceAll('\\', '/')).toSorted())
})

test('nothing in the stylesheet is measured in pixels, rem or the viewport', () => {
  expect(css.match(/(?<![#\w-])\d*\.?\d+(?:px|rem|vw|vh|vmin|vmax|pt)\b/g)).toBeNull()
})

test('a thumbnail holds no link, button or frame that could nest in one', () => {
  const slides = [
    slideOf('text', { text: '<p><a href="https://example.com">x</a></p>' }),
    slideOf('button', { text: 'Go', href: 'https://example.com' }),
    slideOf('video', { url: 'https://example.com/v' }),
    slideOf('form', {
      fields: [{ id: 'f', type: 'email', name: 'Email', required: true }],
      submit_text: 'Send',
    }),
  ]
  for (const slide of slides) expect(draw({ slide })).not.toMatch(/<(?:a|button|iframe|input|form|video)\b/)
  expect(draw({ slide: slides[1]!, interactive: true })).toContain('href="https://example.com"')
  expect(draw({ slide: slides[2]!, interactive: true })).toContain('rel="noopener noreferrer nofollow"')
})

test('[E-07] a background picture lies under a veil dense enough to read on', () => {
  const slide = slideSchema.parse({
    ...createSlide({ index: 1, uid: UID }),
    theme: { background: { color: '#101010', image: { src: 'gallery/noise.jpg' } } },
  })
  const html = draw({ slide })
  expect(html).toContain('src="/assets/gallery/noise.jpg"')
  const density = Number(/slide-scrim" style="opacity:([\d.]+)"/.exec(html)?.[1])
  expect(density).toBeGreaterThan(0.4)
})

test('stickers stand at shares of the slide', () => {
  const slide = slideSchema.parse({
    ...createSlide({ index: 1, uid: UID }),
    stickers: [
      {
        id: 's',
        src: 'a.svg',
        position: { x: 0.25, y: 0.5 },
        size: { width: 0.1, height: 0.2 },
        rotation: 30,
      },
    ],
  })
  const html = draw({ slide, assetUrl: src => `https://cdn.example/${src}` })
  expect(html).toContain('src="https://cdn.example/a.svg"')
  expect(html).toContain(
    'left:25%;top:50%;width:10cqw;height:20cqw;transform:translate(-50%, -50%) rotate(30deg)',
  )
})

test('a chart tells its numbers to those who cannot see it', () => {
  const slide = slideOf('chart', {
    text: '<p>Light</p>',
    unit: '%',
    categories: ['May', 'June'],
    series: [{ name: 'Sun', values: [1.5, 2] }],
  })
  expect(draw({ slide, locale: 'ru' })).toContain('aria-label="Light. Sun: May 1,5%, June 2%"')
})

test('a page number is shown only when it is given', () => {
  const slide = createSlide({ index: 1, uid: UID })
  expect(draw({ slide })).not.toContain('slide-number')
  expect(draw({ slide, number: 7 })).toMatch(/slide-number"[^>]*>7</)
})

test('[D-27] a picture says whom it is by, in its frame and behind the slide; a link only where links work', () => {
  const credit = { name: 'Annie Example / Unsplash', url: 'https://unsplash.com/@annie?utm_source=lectern' }
  const src = 'https://images.unsplash.com/a'
  const framed = slideOf('image', { src, credit })
  const behind = slideSchema.parse({
    uid: UID,
    index: 1,
    theme: { background: { color: '#102030', image: { src, credit } } },
  })
  for (const slide of [framed, behind]) {
    expect(draw({ slide })).toContain('>Annie Example / Unsplash</div>')
    expect(draw({ slide })).not.toContain('<a ')
    expect(draw({ slide, interactive: true })).toContain(
      `<a href="${credit.url}" target="_blank" rel="noopener`,
    )
  }
  expect(draw({ slide: slideOf('image', { src }) })).not.toContain('slide-credit')
})

test('[B-14] builds are marked where slides are shown step by step, and nowhere else', () => {
  const list = '<p>Why</p><ul><li>one<ul><li>inside</li></ul></li><li>two</li></ul>'
  const build = { effect: 'rise', start: 'with', points: true } as const
  const sticker = { id: 's', src: 'stickers/a.svg', build: { effect: 'wipe', order: 2 } }
  const place = { position: { x: 0.5, y: 0.5 }, size: { width: 0.1, height: 0.1 } }
  const slide = slideSchema.parse({
    ...slideOf('text', { text: list, build }),
    stickers: [{ ...sticker, ...place }],
  })
  expect(draw({ slide })).not.toMatch(/data-step=|data-build|--build-wait/)
  const html = draw({ slide, builds: readBuilds(slide).marks })
  expect(html).toContain('data-item="a" data-type="text" data-step="0" data-build="rise"')
  expect(html).toContain(
    '<p>Why</p><ul><li data-step="0" data-build="rise" style="--build-wait:500ms">one<ul><li>inside</li></ul></li>' +
      '<li data-step="0" data-build="rise" style="--build-wait:1000ms">two</li></ul>',
  )
  expect(html).toMatch(/<img class="slide-sticker"[^>]* data-step="1" data-build="wipe"/)
})

test('[B-14] what waits is hidden on screens alone, and moves only for those who do not mind', () => {
  const sheet = readFileSync(new URL('builds.css', styles), 'utf8')
  const [screen = '', motion = ''] = sheet.split('@media (prefers-reduced-motion: no-preference)')
  expect(screen).toMatch(/@media screen \{\s*\[data-stepped\] \[data-build\]:not\(\[data-shown\]\)/)
  expect(screen).not.toContain('animation')
  expect(motion.split('@keyframes')[0]).toContain('animation')
})
