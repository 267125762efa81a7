import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { applyChanges, type ChangeRefusal, type DeckChange, isStillFit } from '#domain/generation/changes.ts'
import type { CommandContext } from '../commands/command.ts'
import { keepVersionBefore } from '../saving/api-transport.ts'
import { loaderOf } from '../session/slide-loader.ts'

/** A change on offer. Its words may still be on their way, or have failed to come. */
export interface OfferedChange {
  readonly change: DeckChange
  readonly state: 'ready' | 'writing' | { readonly failed: ErrorCode }
  readonly isTaken: boolean
}

export type ChangeSet =
  | { readonly phase: 'idle' }
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly code: ErrorCode }
  | {
      readonly phase: 'offered'
      readonly instruction: string
      /** The slides as they were when it was asked. */
      readonly asked: readonly Slide[]
      readonly changes: readonly OfferedChange[]
      readonly refusal: ChangeRefusal | null
      /** It was asked for earlier, and neither taken nor left since. */
      readonly isKept: boolean
    }

type Offered = Extract<ChangeSet, { phase: 'offered' }>

/** So many slides are written at a time. */
const AT_ONCE = 2

const codeOf = (error: unknown): ErrorCode => (error instanceof ApiError ? error.code : 'unavailable')
const needsWords = ({ action, slides }: DeckChange) =>
  slides === null && action !== 'remove' && action !== 'move'

/**
 * Asks for changes and has them written, one after the other. They are kept where they were made, until they are taken or
 * left: whoever closes the dialog, reloads or opens a second tab finds them again.
 */
export function useChangeSet(context: CommandContext, open: boolean) {
  const { editor, api } = context
  const [set, setSet] = useState<ChangeSet>({ phase: 'idle' })
  const running = useRef<AbortController>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens and closes
  useEffect(() => {
    if (open) {
      void restore()
      return
    }
    running.current?.abort()
    setSet({ phase: 'idle' })
  }, [open])
  useEffect(() => () => running.current?.abort(), [])

  const update = (id: string, next: (one: OfferedChange) => OfferedChange) =>
    setSet(now =>
      now.phase === 'offered'
        ? { ...now, changes: now.changes.map(one => (one.change.id === id ? next(one) : one)) }
        : now,
    )

  async function ask(instruction: string): Promise<void> {
    const signal = begin()
    setSet({ phase: 'asking' })
    try {
      await loaderOf(editor, api).ensure(editor.getState().unloaded)
      // The server reads what is stored.
      await editor.flush()
      const { deck } = editor.getState()
      if (deck.slug === null) throw new Error('the presentation is not stored')
      const params = { slug: deck.slug }
      const found = await api.changes.plan({ params, body: { instruction }, signal })
      if (!signal.aborted) await offer({ ...found, instruction, asked: deck.slides, isKept: false }, signal)
    } catch (error) {
      if (!signal.aborted) setSet({ phase: 'failed', code: codeOf(error) })
    }
  }

  /** What was asked for earlier and is not settled. Where it cannot be read, there is a blank field to ask anew. */
  async function restore(): Promise<void> {
    const signal = begin()
    const { slug } = editor.getState().deck
    if (slug === null) return
    try {
      const { set: kept } = await api.changes.read({ params: { slug }, signal })
      if (!kept || signal.aborted) return
      await loaderOf(editor, api).ensure(editor.getState().unloaded)
      if (!signal.aborted) await offer({ ...kept, isKept: true }, signal)
    } catch {
      // Nothing is lost: it is read again when the dialog opens again.
    }
  }

  function begin(): AbortSignal {
    running.current?.abort()
    running.current = new AbortController()
    return running.current.signal
  }

  async function offer(
    { changes, ...told }: Omit<Offered, 'phase' | 'changes'> & { readonly changes: readonly DeckChange[] },
    signal: AbortSignal,
  ): Promise<void> {
    const { instruction, asked, refusal, isKept } = told
    const offered = changes.map(
      (change): OfferedChange => ({
        change,
        state: needsWords(change) ? 'writing' : 'ready',
        isTaken: true,
      }),
    )
    setSet({ phase: 'offered', instruction, asked, changes: offered, refusal, isKept })
    await writeAll(changes.filter(needsWords), instruction, signal)
  }

  async function writeAll(changes: readonly DeckChange[], instruction: string, signal: AbortSignal) {
    const waiting = [...changes]
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await write(next, instruction, signal)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }

  async function write(change: DeckChange, instruction: string, signal: AbortSignal): Promise<void> {
    const { slug } = editor.getState().deck
    if (slug === null || signal.aborted) return
    const { slides: _, theme: __, ...asked } = change
    update(change.id, one => ({ ...one, state: 'writing' }))
    try {
      const body = { instruction, change: asked }
      const { slides } = await api.changes.write({ params: { slug }, body, signal })
      if (!signal.aborted)
        update(change.id, one => ({ ...one, change: { ...change, slides }, state: 'ready' }))
    } catch (error) {
      if (!signal.aborted) update(change.id, one => ({ ...one, state: { failed: codeOf(error) } }))
    }
  }

  return {
    set,
    ask,
    stop() {
      running.current?.abort()
      setSet({ phase: 'idle' })
    },
    /** Taken or left: all that is on offer is settled, and not shown again. */
    settle() {
      const { slug } = editor.getState().deck
      if (set.phase !== 'offered' || slug === null) return
      const body = { changes: set.changes.map(({ change }) => change.id) }
      // Lost, it is offered once more, and what was carried out is known by the slides.
      api.changes.settle({ params: { slug }, body }).catch(() => undefined)
    },
    retry(id: string) {
      const found = set.phase === 'offered' ? set.changes.find(one => one.change.id === id) : undefined
      if (found && set.phase === 'offered' && running.current)
        void write(found.change, set.instruction, running.current.signal)
    },
    take: (id: string, isTaken: boolean) => update(id, one => ({ ...one, isTaken })),
    takeAll: (isTaken: boolean) =>
      setSet(now =>
        now.phase === 'offered' ? { ...now, changes: now.changes.map(one => ({ ...one, isTaken })) } : now,
      ),
  }
}

/** Those that are carried out: chosen, written, and about slides that are still as they were. */
export function listApplied(
  { changes, asked }: Offered,
  deck: Parameters<typeof isStillFit>[2],
): DeckChange[] {
  return changes
    .filter(({ isTaken, state, change }) => isTaken && state === 'ready' && isStillFit(change, asked, deck))
    .map(({ change }) => change)
}

/** Carries them out as one step to undo. What was edited since the question is left alone, and that is said. */
export async function applyOffered(
  { editor, api, notify, t }: CommandContext,
  offered: Offered,
): Promise<void> {
  await keepVersionBefore({ editor, api }, 'before_instruction')
  const applied = listApplied(offered, editor.getState().deck)
  const wanted = offered.changes.filter(({ isTaken, state }) => isTaken && state === 'ready').length
  if (applied.length === 0) return
  const isDone = editor.change(deck => applyChanges(deck, applied))
  if (!isDone) return
  const skipped = wanted - applied.length
  const title = t('editor-inspector.changes.applied', { count: applied.length, skipped })
  notify(title, { label: t('editor-inspector.slide.undo'), run: editor.undo })
}
