import type { ApiClient } from '#contract/client.ts'
import type { Editor } from '#editor/editor.ts'

/** How many responses each form and each field has; `unknown` where the server could not be asked. */
export type ResponseCounts =
  | { readonly kind: 'known'; readonly forms: Counts; readonly fields: Counts }
  | { readonly kind: 'unknown' }

type Counts = Readonly<Record<string, number>>

const none: ResponseCounts = { kind: 'known', forms: {}, fields: {} }
const kept = new WeakMap<Editor, ResponseCounts>()

/** What was told last; undefined where nobody has asked yet. */
export function readCounts(editor: Editor): ResponseCounts | undefined {
  return hasResponses(editor) ? kept.get(editor) : none
}

/** Asks once more: people may have sent something since. */
export async function fetchCounts(editor: Editor, api: ApiClient): Promise<ResponseCounts> {
  const { slug } = editor.getState().deck
  if (slug === null || !hasResponses(editor)) return none
  const counts: ResponseCounts = await api.responses.counts({ params: { slug } }).then(
    told => ({ kind: 'known', ...told }),
    () => ({ kind: 'unknown' }),
  )
  kept.set(editor, counts)
  return counts
}

/** Nobody can have sent anything through a deck that is not on the server yet, or is a guest's. */
function hasResponses(editor: Editor): boolean {
  const { slug, workspace, create } = editor.getState().deck
  return slug !== null && workspace !== null && !create
}
