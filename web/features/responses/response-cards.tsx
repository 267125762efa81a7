import { useTranslations } from 'use-intl'
import { AnswerValue } from './answer-value.tsx'
import { ResponseOrigin } from './response-origin.tsx'
import { ChooseResponse, type ResponsesProps } from './responses-table.tsx'

/** The same on a narrow screen: a card a response. */
export function ResponseCards({ shown, columns, choice }: ResponsesProps) {
  const t = useTranslations('responses')
  return (
    <ul aria-label={t('table')} className="grid gap-3 md:hidden">
      {shown.results.map(response => (
        <li key={response.id} className="rounded-sheet border border-line bg-raised p-4">
          <div className="flex items-start justify-between gap-3 text-sm font-medium">
            <ResponseOrigin response={response} {...shown} />
            <ChooseResponse response={response} rows={shown.results} choice={choice} />
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
