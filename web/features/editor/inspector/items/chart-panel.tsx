import { ChartColumn, ChartLine, ChartPie, Donut, Maximize2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CHART_KINDS, type ChartKind } from '#domain/deck/items/chart.ts'
import { addCategory, addSeries, removeCategory, removeSeries } from '#domain/deck/items/chart-data.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { PanelSection } from '../parts/panel-section.tsx'
import { TextField } from '../parts/text-field.tsx'
import { SheetDialog } from '../sheet/sheet-dialog.tsx'
import { SheetGrid } from '../sheet/sheet-grid.tsx'
import { SheetToolbar } from '../sheet/sheet-tools.tsx'
import { useActiveCell } from '../sheet/use-active-cell.ts'
import type { ItemPanelProps } from './item-panel.ts'
import { SeriesColors } from './series-colors.tsx'
import { SizeControl } from './size-control.tsx'
import { SurfaceSection } from './surface-section.tsx'
import { type ChartChange, useChartSheet } from './use-chart-sheet.ts'
import { useItemEdit } from './use-item-edit.ts'
import { WordsField } from './words-field.tsx'

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
        <WordsField panel={props} label={t('title')} />
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
