import { randomUUID } from 'node:crypto'
import { type FormField, formItem } from '#domain/deck/items/form.ts'
import type { Item, ItemOf } from '#domain/deck/items/registry.ts'
import { foldText } from '#domain/deck/names.ts'
import { fieldKey } from '#domain/responses/forms.ts'
import { hours, seconds } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import type { StoredAnswer } from '#server/db/showing-schema.ts'
import { isSameProof, signProof } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { deleteRemovedFields, insertRemovedFields, selectSlidesWithForms, wordsSeparator } from './queries.ts'

interface ItemsChange {
  readonly presentationId: number
  readonly before: readonly Item[]
  readonly after: readonly Item[]
  readonly now: Date
}

/**
 * Records which fields a change removed from the slides and which it brought back. Call it in the transaction of the
 * change, after it. Slides without forms cost nothing.
 */
export async function recordRemovedFields(
  orm: Orm,
  { presentationId, before, after, now }: ItemsChange,
): Promise<void> {
  if (!hasForm(before) && !hasForm(after)) return
  const earlier = new Set(keysOf(readForms(before)))
  const later = new Set(keysOf(readForms(after)))
  const back = [...later].filter(key => !earlier.has(key))
  const gone = [...earlier].filter(key => !later.has(key))
  if (back.length > 0) await deleteRemovedFields(orm, presentationId, back)
  if (gone.length === 0) return
  const elsewhere = new Set(keysOf(await findForms(orm, presentationId)))
  const lost = gone.filter(key => !elsewhere.has(key))
  if (lost.length > 0) await insertRemovedFields(orm, presentationId, lost, now)
}

function hasForm(items: readonly Item[]): boolean {
  return items.some(({ type }) => type === 'form')
}

/**
 * What a form of a public page is sent with; the page puts it in the place of `%FORM_TICKET%` with every request. It
 * says when the page was opened, and makes one response of the same answers sent twice.
 */
export function issueTicket(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  slug: string,
  /** Milliseconds ago, for somebody who opened the form long enough ago. */
  ago = 0,
): string {
  const claims = `${randomUUID()}.${clock.now().getTime() - ago}`
  return `${claims}.${signTicket(secret, slug, claims)}`
}

/** Nobody fills in a form faster. */
export const quickestPerson = seconds(2)
const longestOpen = hours(24)

type CheckedTicket =
  | { readonly state: 'good' | 'early'; readonly id: string }
  /** Never issued, for another presentation, or long ago. */
  | { readonly state: 'expired' }

export function checkTicket(
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
  slug: string,
  ticket: string,
): CheckedTicket {
  const [id = '', issued = '', signature = '', ...rest] = ticket.split('.')
  const expected = signTicket(secret, slug, `${id}.${issued}`)
  if (rest.length > 0 || !isSameProof(signature, expected)) return { state: 'expired' }
  const age = clock.now().getTime() - Number(issued)
  if (age > longestOpen) return { state: 'expired' }
  return { state: age < quickestPerson ? 'early' : 'good', id }
}

function signTicket(secret: string, slug: string, claims: string): string {
  return signProof(secret, 'form', `${slug}|${claims}`)
}

export interface PlacedForm {
  readonly form: string
  readonly item: ItemOf<'form'>
  readonly fields: readonly FormField[]
  readonly slideId: number
  /** Counted from 1. */
  readonly slideNumber: number
}

/** The forms that are on slides now, in the order of the slides; forms without fields are left out. */
export async function findForms(orm: Orm, presentationId: number, form?: string): Promise<PlacedForm[]> {
  const rows = await selectSlidesWithForms(orm, presentationId, form)
  const all = rows.flatMap(({ id, index, items }) =>
    readForms(items).map(found => ({ ...found, slideId: id, slideNumber: index + 1 })),
  )
  const asking = all.filter(found => found.fields.length > 0 && (form === undefined || found.form === form))
  // Two forms with one id (only possible by hand) count as the first of them.
  return asking.filter((found, at) => asking.findIndex(one => one.form === found.form) === at)
}

/** Parsed, so that forms stored by an earlier version get the defaults of newer properties. */
function readForms(items: readonly Item[]): Pick<PlacedForm, 'form' | 'item' | 'fields'>[] {
  return items.flatMap(item => {
    const parsed = item.type === 'form' ? formItem.schema.safeParse(item) : undefined
    return parsed?.success ? [{ form: parsed.data.id, item: parsed.data, fields: parsed.data.fields }] : []
  })
}

export function keysOf(forms: readonly Pick<PlacedForm, 'form' | 'fields'>[]): string[] {
  return forms.flatMap(({ form, fields }) => fields.map(({ id }) => fieldKey(form, id)))
}

/** One entry per answer. A phone number is found however its digits are grouped. */
export function searchWords(answers: readonly StoredAnswer[]): string {
  return answers
    .filter(({ type }) => type !== 'consent')
    .map(({ type, value }) => fold(type === 'phone' ? `${value} ${value.replace(/\D/g, '')}` : value))
    .join(wordsSeparator)
}

/** A LIKE pattern; wildcards in the search are escaped. Undefined for an empty search. */
export function searchPattern(search: string): string | undefined {
  const words = fold(search).replaceAll('\0', '')
  return words === '' ? undefined : `%${words.replace(/[\\%_]/g, '\\$&')}%`
}

function fold(text: string): string {
  return foldText(text.toWellFormed()).replace(/\s+/g, ' ').trim()
}
