import { expect } from 'vitest'
import { contrastRatio, READABLE } from '#domain/deck/color/contrast.ts'
import { mixColors } from '#domain/deck/color/hex.ts'
import { estimateCells } from '#domain/deck/design/estimate/estimate.ts'
import { readFaces } from '#domain/deck/design/estimate/letter-width.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import type { Cell, Layout } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { themeInCell } from '#domain/deck/layouts/settle.ts'
import { isPlaced } from '#domain/deck/objects.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { colorsBehind } from '#domain/deck/theme/background.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { resolveSurface, resolveTheme } from '#domain/deck/theme/resolve.ts'
import { outlineOf } from '#domain/generation/draft/place/place-slide.ts'
import { heightOf } from '#domain/generation/draft/place/sheet.ts'

/** Text has a contrast of 4.5 to 1 on what is really behind it. */
export function expectReadable(slide: Slide, deckTheme: DeckTheme): void {
  const theme = resolveTheme(deckTheme, slide.theme)
  const behind = colorsBehind(theme.background).map(raw => mixColors(raw, theme.palette.paper, theme.scrim))
  for (const { cell, items } of flowItems(layouts[slide.layout] as Layout, slide.items)) {
    for (const item of items) {
      const surface = resolveSurface(theme, themeInCell(cell, item), cellGround(cell, theme))
      // Words on a picture stand on a veil of the paper, which is as dense as black and white pixels need.
      const grounds =
        surface.fill !== null || cell.veiled || cell.ground !== 'none' ? [surface.ground] : behind
      for (const ground of grounds) {
        expect(contrastRatio(surface.ink, ground)).toBeGreaterThanOrEqual(READABLE)
        expect(contrastRatio(surface.muted, ground)).toBeGreaterThanOrEqual(READABLE)
      }
      expect(contrastRatio(surface.accentText, surface.ground)).toBeGreaterThanOrEqual(READABLE)
    }
  }
  for (const item of slide.items.filter(isPlaced)) {
    if (item.type !== 'text') continue
    const surface = resolveSurface(theme, item.theme, undefined)
    const grounds = surface.fill === null ? behind : [surface.ground]
    for (const ground of grounds) expect(contrastRatio(surface.ink, ground)).toBeGreaterThanOrEqual(READABLE)
  }
}

function cellGround({ ground }: Cell, { palette }: ReturnType<typeof resolveTheme>) {
  return ground === 'none' ? undefined : ground === 'paper' ? palette.paper : palette.surface
}

/** The words of every cell fit at the size and fit they were given. */
export function expectNoOverflow(slide: Slide, deckTheme: DeckTheme): void {
  const layout: Layout = layouts[slide.layout]
  const fitted = slide.items.map(item => ({ ...item, size: item.size * item.fit, fit: 1 }))
  for (const { cell, items, room, need } of estimateCells(layout, fitted, readFaces(deckTheme))) {
    const smallest = items.some(item => slide.items.find(({ id }) => id === item.id)!.fit <= 0.1)
    if (items.length > 0 && !smallest) expect([cell.name, need.height <= room + 1]).toEqual([cell.name, true])
  }
  const faces = readFaces(deckTheme, slide.theme)
  for (const item of slide.items.filter(isPlaced)) {
    const { width, height } = item.place.size
    if (item.type === 'text')
      expect([
        item.text,
        heightOf({ ...item, size: item.size * item.fit, fit: 1 }, width * 100, faces).height <=
          height * 100 + 1,
      ]).toEqual([item.text, true])
  }
}

/** Neighbours differ in layout, in ground, or in where things are placed. */
export function expectNeighboursDiffer(slides: readonly Slide[]): void {
  for (const [at, slide] of slides.entries()) {
    const before = slides[at - 1]
    if (before)
      expect([slide.theme.tone, outlineOf(slide)]).not.toEqual([before.theme.tone, outlineOf(before)])
  }
}
