import { createTranslator } from 'use-intl/core'
import { formatTags, type Locale } from '#domain/locale.ts'
import en from '#locales/en/responses.json' with { type: 'json' }
import ru from '#locales/ru/responses.json' with { type: 'json' }
import type { Services } from '#server/services.ts'
import { byteOrderMark, writeCsvLine } from '#server/write-csv.ts'
import { openPresentation, type PresentationVisit } from '../presentations/presentations.ts'
import { type ResponseRow, selectResponsesAfter } from './queries.ts'
import { findForms, keysOf, type PlacedForm } from './responses.ts'

const batchSize = 500
const texts: Record<Locale, { readonly csv: (typeof en)['csv'] }> = { en, ru }

interface CsvOrder {
  readonly form: string | undefined
  readonly locale: Locale
}

/** The responses as a table, the oldest first, read in batches so that few are in memory at a time. */
export async function exportResponses(
  services: Services,
  visit: PresentationVisit,
  { form, locale }: CsvOrder,
) {
  const { presentation } = await openPresentation(services, visit)
  const forms = await findForms(services.orm, presentation.id, form)
  return { name: presentation.name, table: writeLines(services, presentation.id, forms, locale) }
}

async function* writeLines(
  { orm }: Services,
  presentationId: number,
  forms: readonly PlacedForm[],
  locale: Locale,
): AsyncGenerator<string> {
  yield byteOrderMark + writeCsvLine(writeHead(forms, locale))
  const filter = { presentationId, keys: keysOf(forms) }
  for (let after = 0; ; ) {
    const rows = await selectResponsesAfter(orm, filter, { after, limit: batchSize })
    if (rows.length > 0) yield rows.map(row => writeCsvLine(writeRow(forms, row))).join('')
    if (rows.length < batchSize) return
    after = rows.at(-1)!.id
  }
}

function writeHead(forms: readonly PlacedForm[], locale: Locale): string[] {
  const t = createTranslator({ locale: formatTags[locale], messages: texts[locale].csv })
  const columns = forms.flatMap(({ fields, slideNumber }) =>
    fields.map(({ name }) => (forms.length > 1 ? t('columnOfSlide', { name, number: slideNumber }) : name)),
  )
  return [t('time'), ...columns]
}

function writeRow(forms: readonly PlacedForm[], row: ResponseRow): string[] {
  const cells = forms.flatMap(({ form, fields }) =>
    fields.map(({ id }) =>
      form === row.form ? (row.answers.find(({ field }) => field === id)?.value ?? '') : '',
    ),
  )
  return [row.createdAt.toISOString().slice(0, 19).replace('T', ' '), ...cells]
}
