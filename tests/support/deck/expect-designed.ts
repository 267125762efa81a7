import { expect } from 'vitest'
import { contrastRatio, READABLE } from '#domain/deck/color/contrast.ts'
import { mixColors } from '#domain/deck/color/hex.ts'
import { estimateCells } from '#domain/deck/design/estimate/estimate.ts'
import { readFaces } from '#domain/deck/design/estimate/letter-width.ts'
import { flowItems } from '#domain/deck/layouts/flow.ts'
import type { Cell, Layout } from '#domain/deck/layouts/layout.ts'
import { layouts } from '#domain/deck/layouts/registry.ts'
import { themeInCell } from '#domain/deck/layouts/settle.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { colorsBehind } from '#domain/deck/theme/background.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { resolveSurface, resolveTheme } from '#domain/deck/theme/resolve.ts'

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
}

/** Neighbours differ in layout or in ground. */
export function expectNeighboursDiffer(slides: readonly Slide[]): void {
  for (const [at, { layout, theme }] of slides.entries()) {
    const before = slides[at - 1]
    if (before) expect([layout, theme.tone]).not.toEqual([before.layout, before.theme.tone])
  }
}
