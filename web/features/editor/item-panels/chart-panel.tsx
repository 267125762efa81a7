import { ChartColumn, ChartLine, ChartPie, Donut, Maximize2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CHART_KINDS, type ChartKind } from '#domain/deck/items/chart.ts'
import {
  addCategory,
  addSeries,
  removeCategory,
  removeSeries,
  updateSeries,
} from '#domain/deck/items/chart-data.ts'
import { resolveSurface, resolveTheme } from '#domain/deck/theme/resolve.ts'
import { chartColors } from '#slides/charts/chart-model.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ColorField } from '../inspector/color-picker.tsx'
import { type LiveEdit, mapEdit } from '../inspector/live-edit.ts'
import { PanelRow, PanelSection, TextField } from '../inspector/panel-controls.tsx'
import { findActiveSlide, useEditorState } from '../session/editor-context.ts'
import { type ChartChange, useChartSheet } from './chart-sheet.ts'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { SheetDialog, SheetGrid, SheetToolbar, useActiveCell } from './sheet.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { PlainTextField, SizeControl } from './text-controls.tsx'

const icons = { bar: ChartColumn, line: ChartLine, pie: ChartPie, donut: Donut }
const UNIT_LENGTH = 16

export function ChartPanel(props: ItemPanelProps<'chart'>) {
  const t = useTranslations('editor-inspector.chart')
  const { item } = props
  const kind = useItemEdit(props, 'kind', (value: ChartKind) => ({ kind: value }))
  const unit = useItemEdit(props, 'unit', (value: string) => ({ unit: value }))
  const data = useItemEdit(props, 'data', (change: ChartChange, now) => change(now))
  const sheet = useChartSheet(item, data)
  const [active, setActive] = useActiveCell(sheet.rows, sheet.columns, { row: 1, column: 1 })
  const category = active.row - 1
  const series = active.column - 1
  const tools = {
    addRow: () => data.change(now => addCategory(now, category, t('newCategory'))),
    addColumn: () => data.change(now => addSeries(now, series, t('newSeries'))),
    removeRow:
      category >= 0 && item.categories.length > 1
        ? () => data.change(now => removeCategory(now, category))
        : undefined,
    removeColumn:
      series >= 0 && item.series.length > 1 ? () => data.change(now => removeSeries(now, series)) : undefined,
  }
  const grid = <SheetGrid sheet={sheet} active={active} onActivate={setActive} />

  return (
    <>
      <PanelSection title={t('section')}>
        <SegmentedControl
          label={t('kind')}
          fullWidth
          iconsOnly
          value={item.kind}
          segments={CHART_KINDS.map(value => {
            const Icon = icons[value]
            return {
              value,
              label: t(`kinds.${value}`),
              icon: <Icon strokeWidth={1.75} className="size-4.5" />,
            }
          })}
          onValueChange={kind.change}
        />
        <PlainTextField panel={props} label={t('title')} />
        <TextField
          label={t('unit')}
          stacked={false}
          value={item.unit}
          maxLength={UNIT_LENGTH}
          placeholder={t('unitPlaceholder')}
          onCommit={unit.follow}
        />
      </PanelSection>
      <PanelSection
        title={t('data')}
        aside={
          <SheetDialog label={t('wide')} title={t('data')} icon={Maximize2}>
            {grid}
            <SheetToolbar tools={tools} />
          </SheetDialog>
        }
      >
        {grid}
        <SheetToolbar tools={tools} />
        <p className="text-xs text-ink-faint">{t('pasteHint')}</p>
      </PanelSection>
      <SeriesColors {...props} edit={data} />
      <PanelSection title={t('words')}>
        <SizeControl {...props} />
      </PanelSection>
      <SurfaceSection {...props} />
    </>
  )
}

interface Props extends ItemPanelProps<'chart'> {
  readonly edit: LiveEdit<ChartChange>
}

/** The colour of each series; the slices of pie and donut charts use the theme's colours in turn. */
function SeriesColors({ item, edit }: Props) {
  const t = useTranslations('editor-inspector.chart')
  const deckTheme = useEditorState(({ deck }) => deck.theme)
  const slideTheme = useEditorState(state => findActiveSlide(state)?.theme)
  if (item.kind === 'pie' || item.kind === 'donut') return null
  const theme = resolveTheme(deckTheme, slideTheme)
  const surface = resolveSurface(theme, item.theme)
  const context = {
    theme,
    surface,
    locale: 'en',
    interactive: false,
    assetUrl: defaultAssetUrl,
    frameOf: () => undefined,
  }
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
