import { useTranslations } from 'use-intl'
import type { FormColumn, FormResponse } from '#contract/responses.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AnswerValue } from './answer-value.tsx'
import { ResponseOrigin } from './response-origin.tsx'
import type { ShownResponses } from './responses-data.ts'
import type { ResponseChoice } from './use-response-choice.ts'

export interface ResponsesProps {
  readonly shown: Pick<ShownResponses, 'slug' | 'order' | 'results'>
  readonly columns: readonly FormColumn[]
  readonly choice: ResponseChoice
}

/** A row a response, a column a field. */
export function ResponsesTable({ shown, columns, choice }: ResponsesProps) {
  const t = useTranslations('responses')
  const rows = shown.results
  const cells: TableColumn<FormResponse>[] = [
    {
      id: 'choice',
      header: t('choose.column'),
      headerHidden: true,
      className: 'w-10 align-top',
      cell: response => <ChooseResponse response={response} rows={rows} choice={choice} />,
    },
    {
      id: 'time',
      header: t('time'),
      rowHeader: true,
      className: 'align-top',
      cell: response => <ResponseOrigin response={response} {...shown} />,
    },
    ...columns.map(({ field, name, type }) => ({
      id: field,
      header: name,
      className:
        type === 'comment' ? 'min-w-64 max-w-md align-top break-words' : 'max-w-xs align-top break-words',
      cell: ({ answers }: FormResponse) => <AnswerValue type={type} value={answers[field]} />,
    })),
  ]
  return (
    <Table
      caption={t('table')}
      columns={cells}
      rows={rows}
      getRowKey={({ id }) => String(id)}
      className="max-md:hidden"
    />
  )
}

interface ChooseProps {
  readonly response: FormResponse
  readonly rows: readonly FormResponse[]
  readonly choice: ResponseChoice
}

export function ChooseResponse({ response, rows, choice }: ChooseProps) {
  const t = useTranslations('responses.choose')
  return (
    <Checkbox
      label={<VisuallyHidden>{t('one', { number: rows.indexOf(response) + 1 })}</VisuallyHidden>}
      checked={choice.has(response.id)}
      onChange={event => choice.turn([response.id], event.currentTarget.checked)}
    />
  )
}
