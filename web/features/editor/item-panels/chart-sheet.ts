import { useTranslations } from 'use-intl'
import {
  type ChartData,
  type ChartFields,
  pasteCells,
  renameCategory,
  setValue,
  updateSeries,
} from '#domain/deck/items/chart-data.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { parseNumber } from '#web/ui/number-input.tsx'
import type { LiveEdit } from '../inspector/live-edit.ts'
import type { Sheet } from './sheet.tsx'

export type ChartChange = (data: ChartData) => ChartFields

/** A chart's data as a sheet: series are columns, categories are rows, the first row and column hold their names. */
export function useChartSheet(chart: ItemOf<'chart'>, edit: LiveEdit<ChartChange>): Sheet {
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
      if (row === 0) edit.follow(now => updateSeries(now, column - 1, { name: text.slice(0, LIMITS.label) }))
      else if (column === 0) edit.follow(now => renameCategory(now, row - 1, text))
      else {
        const value = text.trim() === '' ? 0 : readNumber(text)
        if (value === undefined) return false
        edit.follow(now => setValue(now, row - 1, column - 1, value))
      }
      return true
    },
    paste: (place, cells) => edit.change(now => pasteCells(now, place, cells, readNumber)),
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
