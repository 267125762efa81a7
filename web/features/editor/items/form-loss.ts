import { useEffect, useState } from 'react'
import type { ApiClient } from '#contract/client.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import { fieldKey } from '#domain/responses/forms.ts'
import type { Editor } from '#editor/editor.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { useEditor } from '../session/editor-context.ts'
import { type UiStore, useUi } from '../session/ui-store.ts'

export interface LossContext {
  readonly editor: Editor
  readonly ui: UiStore
  readonly api: ApiClient
}

/** What is about to be deleted: a field, forms, or slides with forms. */
interface Loss {
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

/** Runs the action at once where no responses would be lost, and asks first where some would or where it is unknown. */
export function guardLoss(context: LossContext, loss: Loss | undefined, act: () => void): void {
  const counts = loss && readCounts(context.editor)
  if (!loss) act()
  else if (counts) decide(context, loss, counts, act)
  else void fetchCounts(context.editor, context.api).then(counts => decide(context, loss, counts, act))
}

function decide({ ui }: LossContext, loss: Loss, counts: ResponseCounts, act: () => void): void {
  const count = counts.kind === 'known' ? loss.count(counts) : null
  if (count === 0) act()
  else ui.setState({ losing: { what: loss.what, name: loss.name ?? '', count, act } })
}

/** How many responses each form and each field has; `unknown` where the server could not be asked. */
type ResponseCounts =
  | { readonly kind: 'known'; readonly forms: Counts; readonly fields: Counts }
  | { readonly kind: 'unknown' }

type Counts = Readonly<Record<string, number>>

const none: ResponseCounts = { kind: 'known', forms: {}, fields: {} }
const known = new WeakMap<Editor, ResponseCounts>()

/** The last known counts; undefined before the first request. */
function readCounts(editor: Editor): ResponseCounts | undefined {
  return hasResponses(editor) ? known.get(editor) : none
}

/** Requests the counts again: there may be new responses. */
export async function fetchCounts(editor: Editor, api: ApiClient): Promise<ResponseCounts> {
  const { slug } = editor.getState().deck
  if (slug === null || !hasResponses(editor)) return none
  const counts: ResponseCounts = await api.responses.counts({ params: { slug } }).then(
    counts => ({ kind: 'known', ...counts }),
    () => ({ kind: 'unknown' }),
  )
  known.set(editor, counts)
  return counts
}

/** A deck that is not stored yet, or is a guest's, cannot have responses. */
function hasResponses(editor: Editor): boolean {
  const { slug, workspace, create } = editor.getState().deck
  return slug !== null && workspace !== null && !create
}

/** `guardLoss` for components. */
export function useGuardLoss(): (loss: Loss | undefined, act: () => void) => void {
  const editor = useEditor()
  const ui = useUi()
  const { api } = useRuntime()
  return (loss, act) => guardLoss({ editor, ui, api }, loss, act)
}

/** How many responses a form has; requested when its panel is opened. */
export function useFormResponses(form: string): number | undefined {
  const editor = useEditor()
  const { api } = useRuntime()
  const [counts, setCounts] = useState<ResponseCounts | undefined>(() => readCounts(editor))
  useEffect(() => {
    let isHere = true
    void fetchCounts(editor, api).then(counts => isHere && setCounts(counts))
    return () => {
      isHere = false
    }
  }, [editor, api])
  return counts?.kind === 'known' ? counts.forms[form] : undefined
}
