import { useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Refusal, readRefusal } from '#web/features/deck-list/read-refusal.ts'
import { orderOnce } from '#web/platform/identity/order-once.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useToasts } from '#web/ui/toast.tsx'

export interface Duplication {
  readonly duplicate: () => void
  /** Why the plan has no room for a copy; kept while the dialog that tells it closes. */
  readonly full: { readonly open: boolean; readonly refusal?: Refusal }
  readonly close: () => void
}

/** Copies the deck and goes on with the copy: in the editor, or where nothing can be edited by showing it. */
export function useDuplicate(slug: string, canEdit: boolean): Duplication {
  const t = useTranslations('viewer.actions')
  const tError = useTranslations('errors.code')
  const { api } = useRuntime()
  const toasts = useToasts()
  const go = useGo()
  const [full, setFull] = useState<Duplication['full']>({ open: false })
  const isCopying = useRef(false)
  const keys = useRef(new Map<string, string>())

  const copy = useCallback(async () => {
    // A second press while the copy is being made makes no second copy.
    if (isCopying.current) return
    isCopying.current = true
    try {
      const made = await orderOnce(keys.current, [slug], key =>
        api.presentations.clone({ params: { slug }, query: { key } }),
      )
      toasts.add({ tone: 'success', title: t('duplicated', { name: made.name }) })
      go(`/presentations/${canEdit ? 'edit' : 'show'}/${made.slug}`)
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal.code === 'pay') setFull({ open: true, refusal })
      else toasts.add({ tone: 'danger', title: t('duplicateFailed'), description: tError(refusal.code) })
    } finally {
      isCopying.current = false
    }
  }, [api, slug, canEdit, toasts, t, tError, go])
  const close = useCallback(() => setFull(current => ({ ...current, open: false })), [])
  return { duplicate: () => void copy(), full, close }
}
