import { ChartSpline, Table2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Statistics } from '#contract/statistics.ts'
import { Button } from '#web/ui/button.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { DayPlot, type DayPlotProps } from './day-plot.tsx'

type DayRow = Statistics['by_day'][number]

const fullDay = { dateStyle: 'long', timeZone: 'UTC' } as const

/** Views per day as a plot, or the same numbers as a table. */
export function DaySection({ days, before }: DayPlotProps) {
  const t = useTranslations('statistics.days')
  const title = useId()
  const [isTable, setIsTable] = useState(false)
  const Icon = isTable ? ChartSpline : Table2
  return (
    <section aria-labelledby={title}>
      <header className="mb-8 flex flex-wrap items-center justify-between gap-3">
        <h2 id={title} className="type-display-3">
          {t('title')}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          icon={<Icon aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? t('asPlot') : t('asTable')}
        </Button>
      </header>
      {isTable ? <DayTable days={days} /> : <DayPlot days={days} before={before} />}
    </section>
  )
}

function DayTable({ days }: { days: readonly DayRow[] }) {
  const t = useTranslations('statistics.days')
  const format = useFormatter()
  const columns: TableColumn<DayRow>[] = [
    {
      id: 'date',
      header: t('date'),
      rowHeader: true,
      cell: ({ date }) => format.dateTime(new Date(date), fullDay),
    },
    { id: 'views', header: t('views'), align: 'end', cell: ({ views }) => format.number(views) },
    {
      id: 'clicks',
      header: t('clickThroughs'),
      align: 'end',
      cell: ({ click_throughs }) => format.number(click_throughs),
    },
  ]
  return (
    <Table
      caption={t('plot')}
      columns={columns}
      rows={days.toReversed()}
      getRowKey={({ date }) => date}
      className="max-h-96 overflow-y-auto"
    />
  )
}
