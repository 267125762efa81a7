import { ChartColumn, ChartLine, ChartPie, Donut } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { CHART_KINDS, type ChartKind } from '#domain/deck/items/chart.ts'
import { addCategory, addSeries, removeCategory, removeSeries } from '#domain/deck/items/chart-data.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { ItemPanelProps } from '../../inspector/items/item-panel.ts'
import { type ChartChange, useChartSheet } from '../../inspector/items/use-chart-sheet.ts'
import { useItemEdit } from '../../inspector/items/use-item-edit.ts'
import { SheetGrid } from '../../inspector/sheet/sheet-grid.tsx'
import { SheetToolbar } from '../../inspector/sheet/sheet-tools.tsx'
import { useActiveCell } from '../../inspector/sheet/use-active-cell.ts'
import { useCanvas } from '../canvas-store.ts'

type Props = ItemPanelProps<'chart'>

const icons = { bar: ChartColumn, line: ChartLine, pie: ChartPie, donut: Donut }

/** The numbers of a chart in a small sheet, with room around it; the slide behind shows every change. */
export function ChartMode(props: Props) {
  const t = useTranslations('editor-canvas.chart')
  const words = useTranslations('editor-inspector.chart')
  const canvas = useCanvas()
  const { item } = props
  const kind = useItemEdit(props, 'kind', (value: ChartKind) => ({ kind: value }))
  const data = useItemEdit(props, 'data', (change: ChartChange, now) => change(now))
  const sheet = useChartSheet(item, data)
  const [active, setActive] = useActiveCell(sheet.rows, sheet.columns, { row: 1, column: 1 })
  const category = active.row - 1
  const series = active.column - 1
  const tools = {
    addRow: () => data.change(now => addCategory(now, category, words('newCategory'))),
    addColumn: () => data.change(now => addSeries(now, series, words('newSeries'))),
    removeRow:
      category >= 0 && item.categories.length > 1
        ? () => data.change(now => removeCategory(now, category))
        : undefined,
    removeColumn:
      series >= 0 && item.series.length > 1 ? () => data.change(now => removeSeries(now, series)) : undefined,
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && canvas.setState({ mode: null })}
      title={t('title')}
      description={t('hint')}
      closeLabel={t('close')}
      size="lg"
    >
      <div className="grid gap-4">
        <SegmentedControl
          label={words('kind')}
          value={item.kind}
          segments={CHART_KINDS.map(value => {
            const Icon = icons[value]
            return {
              value,
              label: words(`kinds.${value}`),
              icon: <Icon strokeWidth={1.75} className="size-4.5" />,
            }
          })}
          onValueChange={kind.change}
        />
        <SheetGrid sheet={sheet} active={active} onActivate={setActive} />
        <SheetToolbar tools={tools} />
      </div>
    </Dialog>
  )
}
