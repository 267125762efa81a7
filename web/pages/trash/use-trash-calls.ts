import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TrashedCard } from '#contract/presentation-shape.ts'
import { editPath } from '#web/features/deck-list/deck-menu.tsx'
import { type Refusal, readRefusal } from '#web/features/deck-list/read-refusal.ts'
import { useGo } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { useToasts } from '#web/ui/toast.tsx'

export interface TrashCalls {
  /** What has left the trash at a click, before the server agreed. */
  readonly hidden: ReadonlySet<string>
  readonly restore: (card: TrashedCard) => Promise<void>
  readonly purge: (card: TrashedCard) => Promise<void>
}

export interface TrashCallOptions {
  readonly onFull: (refusal: Refusal) => void
  /** Reloads the trash, because the following items move up. */
  readonly reload: () => void
}

/** Restores from the trash: shown at once, undone with a message if the server refuses. */
export function useTrashCalls({ onFull, reload }: TrashCallOptions): TrashCalls {
  const t = useTranslations('trash')
  const tError = useTranslations('errors.code')
  const { api } = useRuntime()
  const toasts = useToasts()
  const go = useGo()
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  async function take(
    { slug }: TrashedCard,
    call: (input: { params: { slug: string } }) => Promise<unknown>,
    words: { readonly done: string; readonly failed: string; readonly open?: string },
  ): Promise<void> {
    setHidden(current => new Set(current).add(slug))
    try {
      await call({ params: { slug } })
      const action = words.open ? { label: words.open, onClick: () => go(editPath({ slug })) } : undefined
      toasts.add({ tone: 'success', title: words.done, action })
      reload()
    } catch (error) {
      const refusal = readRefusal(error)
      // Somebody else was faster: it is not in the trash any more.
      if (refusal.code === 'presentation_not_found') return reload()
      setHidden(current => new Set([...current].filter(other => other !== slug)))
      if (refusal.code === 'pay') onFull(refusal)
      else toasts.add({ tone: 'danger', title: words.failed, description: tError(refusal.code) })
    }
  }

  return {
    hidden,
    restore: card => {
      const { name } = card
      const words = { done: t('restored', { name }), failed: t('restoreFailed', { name }), open: t('open') }
      return take(card, api.presentations.restore, words)
    },
    purge: card => {
      const { name } = card
      const words = { done: t('purged', { name }), failed: t('purgeFailed', { name }) }
      return take(card, api.presentations.purge, words)
    },
  }
}
