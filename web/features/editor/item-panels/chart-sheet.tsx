import {
  ChartArea,
  ChartBar,
  ChartBarStacked,
  ChartColumn,
  ChartColumnStacked,
  ChartLine,
  ChartNoAxesCombined,
  ChartPie,
  ChartScatter,
  Donut,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { CHART_VARIANTS, type ChartVariant, variantOf } from '#domain/deck/items/chart.ts'
import {
  addCategory,
  addSeries,
  type ChartData,
  type ChartFields,
  clearData,
  pasteBlock,
  removeCategory,
  removeSeries,
  renameCategory,
  setValue,
  updateSeries,
} from '#domain/deck/items/chart-data.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import { parseNumber } from '#web/ui/number-input.tsx'
import type { LiveEdit } from '../inspector/live-edit.ts'
import { type ItemPanelProps, useItemEdit } from './item-edit.ts'
import { type Sheet, useActiveCell } from './sheet.tsx'

type ChartChange = (data: ChartData & { readonly unit?: string }) => ChartFields

/** Everything that edits the data of a chart: its sheet, the cell in use, and what adds and removes. */
export function useChartData(props: ItemPanelProps<'chart'>) {
  const t = useTranslations('editor-inspector.chart')
  const { item } = props
  const edit = useItemEdit(props, 'data', (change: ChartChange, now) => change(now))
  const sheet = useChartSheet(item, edit)
  const [active, setActive] = useActiveCell(sheet.rows, sheet.columns, { row: 1, column: 1 })
  const category = active.row - 1
  const series = active.column - 1
  const tools = {
    addRow: () => edit.change(now => addCategory(now, category, t('newCategory'))),
    addColumn: () => edit.change(now => addSeries(now, series, t('newSeries'))),
    removeRow:
      category >= 0 && item.categories.length > 1
        ? () => edit.change(now => removeCategory(now, category))
        : undefined,
    removeColumn:
      series >= 0 && item.series.length > 1 ? () => edit.change(now => removeSeries(now, series)) : undefined,
  }
  return { edit, sheet, active, setActive, tools }
}

/** A chart's data as a sheet: series are columns, categories are rows, the first row and column hold their names. */
function useChartSheet(chart: ItemOf<'chart'>, edit: LiveEdit<ChartChange>): Sheet {
  const t = useTranslations('editor-inspector.chart')
  const language = useRouteLocale()
  const readNumber = (text: string) => parseNumber(text, language)
  return {
    label: t('data'),
    rows: chart.categories.length + 1,
    columns: chart.series.length + 1,
    isBlank: ({ row, column }) => row === 0 && column === 0,
    isHead: ({ row, column }) => row === 0 || column === 0,
    isNumber: ({ row, column }) => row > 0 && column > 0,
    read: ({ row, column }) => {
      if (row === 0) return chart.series[column - 1]?.name ?? ''
      if (column === 0) return chart.categories[row - 1] ?? ''
      return formatNumber(chart.series[column - 1]?.values[row - 1] ?? 0, language)
    },
    write: ({ row, column }, text) => {
      const part = `${row}:${column}`
      if (row === 0)
        edit.follow(now => updateSeries(now, column - 1, { name: text.slice(0, LIMITS.label) }), part)
      else if (column === 0) edit.follow(now => renameCategory(now, row - 1, text), part)
      else {
        const value = text.trim() === '' ? 0 : readNumber(text)
        if (value === undefined) return false
        edit.follow(now => setValue(now, row - 1, column - 1, value), part)
      }
      return true
    },
    paste: (place, block) => edit.change(now => pasteBlock(now, place, block, language)),
    clear: range => edit.change(now => clearData(now, range)),
    nameCell: ({ row, column }) => {
      if (row === 0) return t('seriesName', { number: column })
      if (column === 0) return t('categoryName', { number: row })
      const series = chart.series[column - 1]?.name || t('seriesName', { number: column })
      const category = chart.categories[row - 1] || t('categoryName', { number: row })
      return `${series}, ${category}`
    },
  }
}

function formatNumber(value: number, language: string): string {
  return language === 'ru' ? String(value).replace('.', ',') : String(value)
}

const icons: Record<ChartVariant['name'], LucideIcon> = {
  bar: ChartColumn,
  barStacked: ChartColumnStacked,
  barPercent: ChartColumnStacked,
  row: ChartBar,
  rowStacked: ChartBarStacked,
  rowPercent: ChartBarStacked,
  combo: ChartNoAxesCombined,
  line: ChartLine,
  area: ChartArea,
  areaStacked: ChartArea,
  areaPercent: ChartArea,
  scatter: ChartScatter,
  pie: ChartPie,
  donut: Donut,
}

/** What tells apart those whose pictures are alike. */
const marks: Partial<Record<ChartVariant['name'], string>> = {
  barPercent: '%',
  rowPercent: '%',
  areaStacked: '+',
  areaPercent: '%',
}

/** The kinds of charts to choose from, as pictures with their names. */
export function ChartKinds(props: ItemPanelProps<'chart'>) {
  const t = useTranslations('editor-inspector.chart')
  const group = useId()
  const chosen = variantOf(props.item).name
  const edit = useItemEdit(props, 'kind', ({ kind, stacking, horizontal }: ChartVariant) => ({
    kind,
    stacking,
    horizontal,
  }))
  return (
    <div role="radiogroup" aria-label={t('kind')} className="grid grid-cols-7 gap-1">
      {CHART_VARIANTS.map(variant => {
        const Icon = icons[variant.name]
        const isChosen = variant.name === chosen
        return (
          <label
            key={variant.name}
            title={t(`kinds.${variant.name}`)}
            className={joinClasses(
              'relative grid h-9 cursor-pointer place-items-center rounded-item border has-focus-visible:outline-2 has-focus-visible:outline-focus',
              isChosen
                ? 'border-ink bg-wash text-ink'
                : 'border-line text-ink-soft hover:border-line-strong hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              aria-label={t(`kinds.${variant.name}`)}
              checked={isChosen}
              onChange={() => edit.change(variant)}
            />
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
            {marks[variant.name] ? (
              <span
                aria-hidden="true"
                className="absolute right-0.5 bottom-0 text-2xs leading-none font-semibold"
              >
                {marks[variant.name]}
              </span>
            ) : null}
          </label>
        )
      })}
    </div>
  )
}
