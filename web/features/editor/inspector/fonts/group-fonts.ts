import { type CatalogFont, FONT_KINDS, FONTS, type FontKind, findFont } from '#domain/deck/catalog/fonts.ts'

export interface FontGroup {
  readonly id: FontKind | 'recent'
  readonly fonts: readonly CatalogFont[]
}

/** The fonts whose name or kind holds all the words, by kind; without words what was used last stands above. */
export function groupFonts(
  query: string,
  recent: readonly string[],
  nameKind: (kind: FontKind) => string,
): FontGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = FONTS.filter(({ family, kind }) => {
    const text = `${family} ${kind} ${nameKind(kind)}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  const groups: FontGroup[] = [
    { id: 'recent', fonts: words.length > 0 ? [] : recent.flatMap(id => findFont(id) ?? []) },
    ...FONT_KINDS.map(kind => ({ id: kind, fonts: found.filter(font => font.kind === kind) })),
  ]
  return groups.filter(({ fonts }) => fonts.length > 0)
}
