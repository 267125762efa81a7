import type { ApiClient } from '#contract/client.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { fieldKey } from '#domain/responses/field-key.ts'
import type { Editor } from '#editor/editor.ts'
import type { UiStore } from '../binding/ui-store.ts'
import { fetchCounts, type ResponseCounts, readCounts } from './response-counts.ts'

export interface LossContext {
  readonly editor: Editor
  readonly ui: UiStore
  readonly api: ApiClient
}

/** What is about to leave the slides: a field, forms, or slides with forms on them. */
export interface Loss {
  readonly what: 'field' | 'form' | 'slides'
  readonly name?: string | undefined
  count(counts: Extract<ResponseCounts, { kind: 'known' }>): number
}

export function lossOfField(form: string, field: { readonly id: string; readonly name: string }): Loss {
  return { what: 'field', name: field.name, count: ({ fields }) => fields[fieldKey(form, field.id)] ?? 0 }
}

/** Undefined where there is no form among them. */
export function lossOfItems(items: readonly Item[], what: 'form' | 'slides'): Loss | undefined {
  const forms = items.filter(({ type }) => type === 'form')
  if (forms.length === 0) return undefined
  return { what, count: counts => forms.reduce((sum, { id }) => sum + (counts.forms[id] ?? 0), 0) }
}

/** Does it at once where no responses go with it, and asks first where some do or where nobody can tell. */
export function guardLoss(context: LossContext, loss: Loss | undefined, act: () => void): void {
  const counts = loss && readCounts(context.editor)
  if (!loss) act()
  else if (counts) decide(context, loss, counts, act)
  else void fetchCounts(context.editor, context.api).then(told => decide(context, loss, told, act))
}

function decide({ ui }: LossContext, loss: Loss, counts: ResponseCounts, act: () => void): void {
  const count = counts.kind === 'known' ? loss.count(counts) : null
  if (count === 0) act()
  else ui.setState({ losing: { what: loss.what, name: loss.name ?? '', count, act } })
}
