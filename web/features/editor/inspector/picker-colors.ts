import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  type CatalogColor,
  HIGHLIGHT_COLORS,
  SOLID_COLORS,
  TEXT_COLORS,
} from '#domain/deck/catalog/colors.ts'
import { countColors } from '#domain/deck/color/count-colors.ts'
import type { Hex } from '#domain/deck/color/hex.ts'
import { themeOf } from '#domain/deck/theme/resolve.ts'
import type { BrandColor } from '#domain/workspace/brand.ts'
import { recentColors, useRecent } from '#web/platform/session/recent-list.ts'
import type { Swatch } from '#web/ui/choice-grid.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { recentBackgroundColors } from './backgrounds.ts'
import { useBrand } from './use-brand.ts'

/** What the colour is used for. */
export type ColorPalette = 'text' | 'highlight' | 'cell' | 'background'

export const SWATCH_COLUMNS = 9

export const catalogPalettes = {
  text: { colors: TEXT_COLORS, columns: SWATCH_COLUMNS },
  highlight: { colors: HIGHLIGHT_COLORS, columns: 5 },
  cell: { colors: SOLID_COLORS, columns: SWATCH_COLUMNS },
  background: { colors: SOLID_COLORS, columns: SWATCH_COLUMNS },
} as const satisfies Record<ColorPalette, { colors: readonly CatalogColor[]; columns: number }>

const roles = ['paper', 'surface', 'line', 'muted', 'ink', 'accent'] as const
type ThemeRole = (typeof roles)[number]

interface ThemeColor {
  readonly value: Hex
  /** Its role in the theme, or the number of the chart colour. */
  readonly role: ThemeRole | number
}

/** The theme's own colours without duplicates, at most one row. */
export function themeColors(theme: Parameters<typeof themeOf>[0]): ThemeColor[] {
  const { palette, chart } = themeOf(theme)
  const all: ThemeColor[] = [
    ...roles.map(role => ({ value: palette[role], role })),
    ...chart.map((value, index) => ({ value, role: index + 1 })),
  ]
  const first = all.filter((color, index) => all.findIndex(one => one.value === color.value) === index)
  return first.slice(0, SWATCH_COLUMNS)
}

interface ColorGroup {
  readonly id: 'brand' | 'theme' | 'palette' | 'recent' | 'used'
  readonly columns: number
  readonly swatches: readonly Swatch[]
}

const MOST_USED = SWATCH_COLUMNS

/** The swatches of a picker, and a function that adds a chosen one to the recent colours. */
export function usePickerColors(palette: ColorPalette) {
  const t = useTranslations('editor-inspector.color')
  const names = useColorNames()
  const editor = useEditor()
  const name = useEditorState(({ deck }) => deck.theme.name)
  const own = useEditorState(({ deck }) => deck.theme.palette)
  const brand = useBrand()
  const slug = useEditorState(({ deck }) => deck.slug)
  // Counted once: a colour that is only previewed is in the deck for a moment and must not appear in the list.
  const [used] = useState(() => countColors(editor.getState().deck).slice(0, MOST_USED))
  const list = useMemo(() => {
    if (palette !== 'background') return recentColors[palette]
    return slug === null ? null : recentBackgroundColors(slug)
  }, [palette, slug])
  const [recent, remember] = useRecent(list)

  const { colors, columns } = catalogPalettes[palette]
  const groups: ColorGroup[] = [
    {
      id: 'brand',
      columns: SWATCH_COLUMNS,
      swatches: firstOfEach(brand?.colors ?? []).map(color => ({
        value: color.value,
        label: color.name || color.value,
        detail: color.value,
      })),
    },
    {
      id: 'theme',
      columns: SWATCH_COLUMNS,
      swatches: themeColors({ name, palette: own }).map(names.ofTheme),
    },
    { id: 'palette', columns, swatches: colors.map(names.ofCatalog) },
    { id: 'recent', columns: SWATCH_COLUMNS, swatches: recent.map(value => ({ value, label: value })) },
    {
      id: 'used',
      columns: SWATCH_COLUMNS,
      swatches: used.map(({ code, usage }) => ({
        value: code,
        label: code,
        detail: t('times', { count: usage }),
      })),
    },
  ]
  return { groups: groups.filter(group => group.swatches.length > 0), remember }
}

/** Two names may share a colour; a swatch is known by its colour. */
function firstOfEach(colors: readonly BrandColor[]): BrandColor[] {
  return colors.filter((color, at) => colors.findIndex(({ value }) => value === color.value) === at)
}

const hues = ['yellow', 'red', 'green', 'blue', 'ink'] as const

/** Names of colours for labels and screen readers. */
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
