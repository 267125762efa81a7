import { findFont } from '#domain/deck/catalog/fonts.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { Package } from './read-zip.ts'
import { editPart } from './write-package.ts'
import { escapeXml } from './xml.ts'

/** The theme that new slides and charts of the file take their colours and faces from. */
export function dressTheme(parts: Package, deck: Pick<Presentation, 'theme'>): void {
  const { palette, chart, fontIds } = resolveTheme(deck.theme)
  const colors: Readonly<Record<string, string | undefined>> = {
    dk1: palette.ink,
    lt1: palette.paper,
    dk2: palette.muted,
    lt2: palette.surface,
    ...Object.fromEntries(chart.map((color, at) => [`accent${at + 1}`, color])),
    hlink: palette.accent,
    folHlink: palette.muted,
  }
  const faces = { major: findFont(fontIds.heading)?.family, minor: findFont(fontIds.text)?.family }
  editPart(parts, 'ppt/theme/theme1.xml', xml => {
    let dressed = xml
    for (const [name, color] of Object.entries(colors)) {
      if (!color) continue
      const place = new RegExp(`(<a:${name}>)[\\s\\S]*?(</a:${name}>)`)
      dressed = dressed.replace(place, `$1<a:srgbClr val="${color.slice(1).toUpperCase()}"/>$2`)
    }
    for (const [name, family] of Object.entries(faces)) {
      if (!family) continue
      const place = new RegExp(`(<a:${name}Font>\\s*)<a:latin [^>]*/>`)
      dressed = dressed.replace(place, `$1<a:latin typeface="${escapeXml(family)}"/>`)
    }
    return dressed
  })
}
