import { useTranslations } from 'use-intl'
import { updateSeries } from '#domain/deck/items/chart-data.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { resolveSurface } from '#domain/deck/theme/surface.ts'
import { chartColors } from '#slides/charts/chart-model.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { useActiveSlide, useEditorState } from '../../binding/use-editor-state.ts'
import { ColorField } from '../parts/color-field.tsx'
import { PanelRow } from '../parts/panel-row.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { type LiveEdit, mapEdit } from '../parts/use-live-edit.ts'
import type { ItemPanelProps } from './item-panel.ts'
import type { ChartChange } from './use-chart-sheet.ts'

interface Props extends ItemPanelProps<'chart'> {
  readonly edit: LiveEdit<ChartChange>
}

/** The colour of each series; slices of a round chart take the theme's in turn. */
export function SeriesColors({ item, edit }: Props) {
  const t = useTranslations('editor-inspector.chart')
  const deckTheme = useEditorState(({ deck }) => deck.theme)
  const slide = useActiveSlide()
  if (item.kind === 'pie' || item.kind === 'donut') return null
  const theme = resolveTheme(deckTheme, slide?.theme)
  const surface = resolveSurface(theme, item.theme)
  const context = { theme, surface, locale: 'en', interactive: false, assetUrl: defaultAssetUrl }
  const shown = chartColors(item, context)
  return (
    <PanelSection title={t('colors')}>
      {item.series.map((series, index) => {
        const label = series.name || t('seriesName', { number: index + 1 })
        const color = mapEdit<ChartChange, string | null>(
          edit,
          value => now => updateSeries(now, index, { color: value }),
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place in the data
          <PanelRow key={index} label={label} group>
            <ColorField label={label} value={series.color} shown={shown[index]} palette="cell" edit={color} />
          </PanelRow>
        )
      })}
    </PanelSection>
  )
}
