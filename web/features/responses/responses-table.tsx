import { useFormatter, useTranslations } from 'use-intl'
import type { SlideRef } from '#contract/presentation-shape.ts'
import type { FormColumn, FormResponse } from '#contract/responses.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Table, type TableColumn } from '#web/ui/table.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ResponseSelection } from './response-selection.tsx'
import { findSlide, type ShownResponses } from './responses-data.ts'

interface ResponsesProps {
  readonly shown: Pick<ShownResponses, 'slug' | 'order' | 'results'>
  readonly columns: readonly FormColumn[]
  readonly selection: ResponseSelection
}

/** One row per response, one column per field. */
export function ResponsesTable({ shown, columns, selection }: ResponsesProps) {
  const t = useTranslations('responses')
  const rows = shown.results
  const cells: TableColumn<FormResponse>[] = [
    {
      id: 'choice',
      header: t('choose.column'),
      headerHidden: true,
      className: 'w-10 align-top',
      cell: response => <SelectResponse response={response} rows={rows} selection={selection} />,
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

interface SelectProps {
  readonly response: FormResponse
  readonly rows: readonly FormResponse[]
  readonly selection: ResponseSelection
}

function SelectResponse({ response, rows, selection }: SelectProps) {
  const t = useTranslations('responses.choose')
  return (
    <Checkbox
      label={<VisuallyHidden>{t('one', { number: rows.indexOf(response) + 1 })}</VisuallyHidden>}
      checked={selection.has(response.id)}
      onChange={event => selection.set([response.id], event.currentTarget.checked)}
    />
  )
}

/** The responses on a narrow screen: one card per response. */
export function ResponseCards({ shown, columns, selection }: ResponsesProps) {
  const t = useTranslations('responses')
  return (
    <ul aria-label={t('table')} className="grid gap-3 md:hidden">
      {shown.results.map(response => (
        <li key={response.id} className="rounded-sheet border border-line bg-raised p-4">
          <div className="flex items-start justify-between gap-3 text-sm font-medium">
            <ResponseOrigin response={response} {...shown} />
            <SelectResponse response={response} rows={shown.results} selection={selection} />
          </div>
          <dl className="mt-3 grid gap-2 border-t border-line pt-3 text-sm">
            {columns.map(({ field, name, type }) => (
              <div key={field} className="grid gap-0.5">
                <dt className="text-xs break-words text-ink-soft">{name}</dt>
                <dd className="min-w-0 break-words">
                  <AnswerValue type={type} value={response.answers[field]} />
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

interface OriginProps {
  readonly response: FormResponse
  readonly slug: string
  readonly order: readonly SlideRef[]
}

/** When it was sent, and from which slide. */
function ResponseOrigin({ response, slug, order }: OriginProps) {
  const t = useTranslations('responses')
  const format = useFormatter()
  const moment = new Date(response.created_at)
  const slide = findSlide(order, response.slide)
  return (
    <span className="flex flex-col gap-0.5 whitespace-nowrap">
      <time dateTime={response.created_at}>
        {format.dateTime(moment, { dateStyle: 'medium', timeStyle: 'short' })}
      </time>
      {slide ? (
        <TextLink
          quiet
          render={<PageLink to={`/presentations/show/${slug}?slide=${slide.number}`} />}
          className="self-start text-xs"
        >
          {t('slide', { number: slide.number })}
        </TextLink>
      ) : null}
    </span>
  )
}

const none = '—'

/** An answer: an email address or phone number as a link, or text. */
function AnswerValue({ type, value }: { type: FormColumn['type']; value: string | undefined }) {
  if (value === undefined) return <span className="text-ink-faint">{none}</span>
  if (type === 'email')
    return (
      <TextLink quiet href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`}>
        {value}
      </TextLink>
    )
  if (type === 'phone')
    return (
      <TextLink quiet href={`tel:${value.replace(/[^\d+]/g, '')}`}>
        {value}
      </TextLink>
    )
  return <span className="whitespace-pre-line">{value}</span>
}
