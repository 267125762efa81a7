import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { countColors } from '#domain/deck/color/count-colors.ts'
import { recentColors } from '#web/platform/session/recent-colors.ts'
import { useRecent } from '#web/platform/session/use-recent.ts'
import type { Swatch } from '#web/ui/swatch-grid.tsx'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { recentBackgroundColors } from '../recent-backgrounds.ts'
import { type ColorPalette, catalogPalettes, SWATCH_COLUMNS, themeColors } from './color-palette.ts'
import { useColorNames } from './use-color-names.ts'

export interface ColorGroup {
  readonly id: 'theme' | 'palette' | 'recent' | 'used'
  readonly columns: number
  readonly swatches: readonly Swatch[]
}

const MOST_USED = SWATCH_COLUMNS

/** The swatches a picker offers, and the way to remember one that was taken. */
export function usePickerColors(palette: ColorPalette) {
  const t = useTranslations('editor-inspector.color')
  const names = useColorNames()
  const editor = useEditor()
  const themeName = useEditorState(({ deck }) => deck.theme.name)
  const slug = useEditorState(({ deck }) => deck.slug)
  // Counted once: a colour under the pointer is in the deck for a moment and must not join the list.
  const [used] = useState(() => countColors(editor.getState().deck).slice(0, MOST_USED))
  const list = useMemo(() => {
    if (palette !== 'background') return recentColors[palette]
    return slug === null ? null : recentBackgroundColors(slug)
  }, [palette, slug])
  const [recent, remember] = useRecent(list)

  const { colors, columns } = catalogPalettes[palette]
  const groups: ColorGroup[] = [
    {
      id: 'theme',
      columns: SWATCH_COLUMNS,
      swatches: themeColors({ name: themeName }).map(names.ofTheme),
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
