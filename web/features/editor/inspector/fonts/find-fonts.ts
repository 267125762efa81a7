import { type CatalogFont, FONTS } from '#domain/deck/catalog/fonts.ts'

/** The fonts whose name holds all the words, in the order of the catalogue. */
export function findFonts(query: string): CatalogFont[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return FONTS.filter(font => {
    const text = `${font.family} ${font.kind}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
}
