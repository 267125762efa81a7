import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { type ItemText, listTexts, setTexts } from '#domain/deck/edits/text-edits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { diffWords } from '#domain/deck/text/rewrite-text.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Revision } from '#domain/generation/request.ts'
import type { Locale } from '#domain/locale.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'

interface RevisionRequest {
  readonly revision: Revision
  readonly uid: string
  /** Only this item of the slide. */
  readonly item: string | null
  readonly language: Locale | undefined
  /** A retry has another number. */
  readonly attempt: number
}

export interface RevisionOffer {
  /** The slide as it was at the time of the request. */
  readonly slide: Slide
  /** What changes, before and after. */
  readonly changes: readonly { readonly before: ItemText; readonly after: ItemText }[]
}

export type RevisionState =
  | { readonly phase: 'asking' }
  | { readonly phase: 'offered'; readonly offered: RevisionOffer }
  | { readonly phase: 'same' }
  | { readonly phase: 'wordless' }
  | { readonly phase: 'failed'; readonly code: ErrorCode }

/** Requests another wording; the reply to an earlier request is ignored after a new one or after closing. */
export function useRevision({ revision, uid, item, language, attempt }: RevisionRequest): RevisionState {
  const editor = useEditor()
  const { api } = useRuntime()
  const [state, setState] = useState<RevisionState>({ phase: 'asking' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks the same again
  useEffect(() => {
    let isGone = false
    const find = () => editor.getState().deck.slides.find(slide => slide.uid === uid)
    const ask = async (): Promise<RevisionState> => {
      // The server does not know a slide that is not saved yet.
      if (find()?.id === null) await editor.flush()
      const slide = find()
      if (!slide?.id) return { phase: 'failed', code: 'unavailable' }
      const words = listTexts(slide, item)
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

interface TwoVersionsProps {
  readonly offered: RevisionOffer
  readonly taken: ReadonlySet<number>
  readonly onTake: (index: number, isTaken: boolean) => void
}

/** The slide as it is and as it would be, and each change with a checkbox. */
export function TwoVersions({ offered: { slide, changes }, taken, onTake }: TwoVersionsProps) {
  const t = useTranslations('editor-inspector.revise')
  const next = usePreview(slide, changes, taken)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Version title={t('before')} slide={slide} />
        <Version title={t('after')} slide={next} />
      </div>
      <ul className="mt-5 flex flex-col divide-y divide-line border-y border-line">
        {changes.map(({ before, after }, at) => (
          <li key={`${before.id} ${before.path}`} className="py-3">
            <Checkbox
              label={<MarkedWords before={readWords(before)} after={readWords(after)} />}
              checked={taken.has(at)}
              onChange={event => onTake(at, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function Version({ title, slide }: { title: string; slide: Slide }) {
  const theme = useEditorState(({ deck }) => deck.theme)
  const locale = useRouteLocale()
  return (
    <figure className="min-w-0">
      <figcaption className="mb-2 text-sm font-semibold">{title}</figcaption>
      <div className="overflow-hidden rounded-field border border-line">
        <SlidePicture slide={slide} theme={theme} locale={locale} />
      </div>
    </figure>
  )
}

function usePreview(slide: Slide, changes: RevisionOffer['changes'], taken: ReadonlySet<number>): Slide {
  const deck = useEditorState(state => state.deck)
  return useMemo(() => {
    const words = changes.filter((_, at) => taken.has(at)).map(({ after }) => after)
    const alone = { ...deck, slides: [{ ...slide, index: 0 }] }
    return setTexts(alone, { uid: slide.uid, words }).deck.slides[0] ?? slide
  }, [deck, slide, changes, taken])
}

function readWords({ path, text }: ItemText): string {
  return path === 'text' ? textToPlain(text) : text
}

/** The new text, with deletions struck out and additions marked. */
function MarkedWords({ before, after }: { before: string; after: string }) {
  const pieces = useMemo(() => mark(before, after), [before, after])
  return (
    <span className="block text-sm leading-relaxed font-normal whitespace-pre-line text-pretty">
      {pieces}
    </span>
  )
}

function mark(before: string, after: string): ReactNode[] {
  const pieces: ReactNode[] = []
  let last = 0
  for (const { start, end, words } of diffWords(before, after)) {
    pieces.push(before.slice(last, start))
    if (end > start)
      pieces.push(
        <del key={`-${start}`} className="text-ink-soft decoration-ink-soft">
          {before.slice(start, end)}
        </del>,
      )
    if (words)
      pieces.push(
        <ins key={`+${start}`} className="rounded-item bg-accent-soft mx-0.5 px-0.5 text-ink no-underline">
          {words}
        </ins>,
      )
    last = end
  }
  pieces.push(before.slice(last))
  return pieces
}
