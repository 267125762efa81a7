import { useTranslations } from 'use-intl'
import { type CatalogFont, findFont } from '#domain/deck/catalog/fonts.ts'

const systemFaces = ['serif', 'mono'] as const

/** What a font is called: its family's own name, or what it is where the system chooses the family. */
export function useFontNames() {
  const t = useTranslations('editor-inspector.font')
  function ofFont(font: CatalogFont): string {
    if (font.family !== null) return font.family
    const face = systemFaces.find(id => id === font.id)
    return face ? t(`system.${face}`) : font.id
  }
  return {
    ofFont,
    /** A document may name one that this version does not know. */
    ofId: (id: string) => {
      const font = findFont(id)
      return font ? ofFont(font) : id
    },
  }
}
