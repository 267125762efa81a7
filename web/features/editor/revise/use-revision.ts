import { useEffect, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { type ItemWords, listWords } from '#domain/deck/edits/put-words.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Revision } from '#domain/generation/revision.ts'
import type { Locale } from '#domain/locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useEditor } from '../binding/editor-context.ts'

export interface RevisionAsked {
  readonly revision: Revision
  readonly uid: string
  /** Only this item of the slide. */
  readonly item: string | null
  readonly language: Locale | undefined
  /** Asked again it is another number. */
  readonly attempt: number
}

export interface Offered {
  /** The slide as it was when it was asked. */
  readonly slide: Slide
  /** What changes, before and after. */
  readonly changes: readonly { readonly before: ItemWords; readonly after: ItemWords }[]
}

export type RevisionState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'offered'; readonly offered: Offered }
  | { readonly phase: 'same' }
  | { readonly phase: 'wordless' }
  | { readonly phase: 'failed'; readonly code: ErrorCode }

/** Asks for other words; who asks anew, or leaves, hears nothing of what was asked before. */
export function useRevision({ revision, uid, item, language, attempt }: RevisionAsked): RevisionState {
  const editor = useEditor()
  const { api } = useRuntime()
  const [state, setState] = useState<RevisionState>({ phase: 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks the same again
  useEffect(() => {
    let isGone = false
    const find = () => editor.getState().deck.slides.find(slide => slide.uid === uid)
    const ask = async (): Promise<RevisionState> => {
      // A slide that is only here is nobody's to the server yet.
      if (find()?.id === null) await editor.flush()
      const slide = find()
      if (!slide?.id) return { phase: 'failed', code: 'unavailable' }
      const words = listWords(slide, item)
      if (words.length === 0) return { phase: 'wordless' }
      const body = { revision, words, notes: slide.notes, ...(language && { language }) }
      const reply = await api.writing.revise({ params: { id: slide.id }, body })
      const changes = reply.words.flatMap(after => {
        const before = words.find(({ id, path }) => id === after.id && path === after.path)
        return before ? [{ before, after }] : []
      })
      return changes.length > 0 ? { phase: 'offered', offered: { slide, changes } } : { phase: 'same' }
    }
    setState({ phase: 'asking' })
    ask()
      .catch(
        (error: unknown): RevisionState => ({
          phase: 'failed',
          code: error instanceof ApiError ? error.code : 'unavailable',
        }),
      )
      .then(next => {
        if (!isGone) setState(next)
      })
    return () => {
      isGone = true
    }
  }, [editor, api, revision, uid, item, language, attempt])
  return state
}
