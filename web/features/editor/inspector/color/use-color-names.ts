import { useTranslations } from 'use-intl'
import type { CatalogColor } from '#domain/deck/catalog/colors.ts'
import type { Swatch } from '#web/ui/swatch-grid.tsx'
import type { ThemeColor } from './color-palette.ts'

const hues = ['yellow', 'red', 'green', 'blue', 'ink'] as const

/** What colours are called. */
export function useColorNames() {
  const t = useTranslations('editor-inspector.color')
  return {
    ofCatalog({ id, value }: CatalogColor): Swatch {
      const [hue, strength] = id.split('_')
      if (strength !== undefined) {
        const name = t(`hue.${hues.find(one => one === hue) ?? 'ink'}`)
        return { value, label: t('strength', { hue: name, strength }) }
      }
      return { value, label: t.has(`name.${id}` as 'name.ink') ? t(`name.${id}` as 'name.ink') : value }
    },
    ofTheme({ value, role }: ThemeColor): Swatch {
      const label = typeof role === 'number' ? t('chart', { number: role }) : t(`role.${role}`)
      return { value, label, detail: value }
    },
  }
}
