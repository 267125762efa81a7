import { createTranslator } from 'use-intl/core'
import { type Locale, localeTags } from '#domain/locale.ts'
import en from '#locales/en/responses.json' with { type: 'json' }
import ru from '#locales/ru/responses.json' with { type: 'json' }
import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../../presentations/open-presentation.ts'
import { findForms, keysOf, type PlacedForm } from '../find-forms.ts'
import { type ResponseRow, selectResponsesAfter } from '../queries.ts'
import { byteOrderMark, writeCsvLine } from './write-csv.ts'

const perRead = 500
const texts: Record<Locale, { readonly csv: (typeof en)['csv'] }> = { en, ru }

export interface CsvOrder {
  readonly visitor: Visitor
  readonly slug: string
  readonly form: string | undefined
  readonly locale: Locale
}

/** The responses as a table, the oldest first, read piece by piece: however many there are, few are held at a time. */
export async function exportResponses(services: Services, order: CsvOrder) {
  const { visitor, slug, locale } = order
  const visit = { visitor, slug, capability: 'presentation.view' } as const
  const { presentation } = await openPresentation(services, visit)
  const forms = await findForms(services.orm, presentation.id, order.form)
  return { name: presentation.name, lines: writeLines(services, presentation.id, forms, locale) }
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
    const rows = await selectResponsesAfter(orm, filter, { after, limit: perRead })
    if (rows.length > 0) yield rows.map(row => writeCsvLine(writeRow(forms, row))).join('')
    if (rows.length < perRead) return
    after = rows.at(-1)!.id
  }
}

function writeHead(forms: readonly PlacedForm[], locale: Locale): string[] {
  const t = createTranslator({ locale: localeTags[locale], messages: texts[locale].csv })
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
