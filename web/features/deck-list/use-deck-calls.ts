import { type Dispatch, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { publicPath } from '#domain/sharing/sharing.ts'
import { copyText } from '../../platform/clipboard/copy-text.ts'
import { withRequestKey } from '../../platform/identity/ids.ts'
import { useGo } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { useToasts } from '../../ui/toast.tsx'
import type { CardFocus } from './deck-grid.tsx'
import { editPath, showPath } from './deck-menu.tsx'
import type { ListEvent } from './list-state.ts'
import { type Refusal, readRefusal } from './read-refusal.ts'

interface DeckCalls {
  readonly rename: (card: PresentationCard, name: string) => Promise<void>
  readonly duplicate: (card: PresentationCard) => Promise<void>
  readonly remove: (card: PresentationCard) => Promise<void>
  readonly copyLink: (card: PresentationCard) => Promise<void>
}

export interface DeckCallOptions {
  readonly dispatch: Dispatch<ListEvent>
  readonly focus: CardFocus
  /** The plan has no room for it. */
  readonly onFull: (refusal: Refusal, card: PresentationCard) => void
  /** How many presentations there are has changed. */
  readonly onCounted: () => void
  /** Reloads the current page. */
  readonly reload: () => void
}

/** Long enough to notice a mistake and to reach the button by keyboard. */
const undoTime = 10_000

/** Actions on presentations: shown at once, undone with a message if the server refuses. */
export function useDeckCalls(options: DeckCallOptions): DeckCalls {
  const t = useTranslations('presentations.done')
  const tError = useTranslations('errors.code')
  const { api, config } = useRuntime()
  const toasts = useToasts()
  const go = useGo()
  const latest = useRef({ ...options, t, tError, go })
  latest.current = { ...options, t, tError, go }
  const copying = useRef(new Set<string>())
  const copyKeys = useRef(new Map<string, string>())
  // A toast is still there when the list is not: its button then changes another page, such as the trash.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  return useMemo(() => {
    const now = () => latest.current
    function tellFailure(title: string, thrown: unknown, card: PresentationCard): void {
      const refusal = readRefusal(thrown)
      if (refusal.code === 'pay') now().onFull(refusal, card)
      else toasts.add({ tone: 'danger', title, description: now().tError(refusal.code) })
    }

    /** Of the first link, which may have been replaced. */
    async function readAddress(slug: string): Promise<string> {
      const links = await api.links.list({ params: { slug } }).catch(() => undefined)
      return publicPath(links?.results[0]?.slug ?? slug)
    }

    /** Turns on the link and copies the public address in place of the team's. */
    async function turnOnLink(card: PresentationCard): Promise<void> {
      const { slug } = card
      try {
        const body = { settings: { link: true } }
        const { settings, updated_at } = await api.presentations.update({ params: { slug }, body })
        now().dispatch({ type: 'replaced', card: { ...card, settings, updated_at } })
        const isCopied = await copyText(config.origin + (await readAddress(slug)))
        const description = isCopied ? now().t('linkForAll') : now().t('linkFailed')
        toasts.add({ tone: 'success', title: now().t('linkOn'), description })
      } catch (error) {
        tellFailure(now().t('linkOnFailed'), error, card)
      }
    }

    async function restore(card: PresentationCard): Promise<void> {
      const { dispatch, focus, onCounted } = now()
      const pressed = document.activeElement
      try {
        const restored = await api.presentations.restore({ params: { slug: card.slug } })
        dispatch({ type: 'shownAgain', slug: card.slug, card: restored })
        focus.focusSoon(card.slug, pressed)
        if (isHere.current) onCounted()
        else now().reload()
      } catch (error) {
        tellFailure(now().t('restoreFailed', { name: card.name }), error, card)
      }
    }

    return {
      async rename(card, name) {
        const { slug } = card
        const { dispatch } = now()
        dispatch({ type: 'renaming', slug, name })
        try {
          const { updated_at } = await api.presentations.update({ params: { slug }, body: { name } })
          dispatch({ type: 'renamed', slug, name, updated_at })
        } catch (error) {
          dispatch({ type: 'nameRefused', slug })
          tellFailure(now().t('renameFailed', { name: card.name }), error, card)
        }
      },

      async duplicate(card) {
        // A second click while the copy is being made makes no second copy.
        if (copying.current.has(card.slug)) return
        copying.current.add(card.slug)
        const { dispatch, focus, onCounted } = now()
        try {
          const { slug, updated_at } = card
          const copy = await withRequestKey(copyKeys.current, [slug, updated_at], key =>
            api.presentations.clone({ params: { slug }, query: { key } }),
          )
          dispatch({ type: 'arrived', card: copy })
          focus.focusSoon(copy.slug)
          onCounted()
          toasts.add({
            tone: 'success',
            title: now().t('duplicated', { name: copy.name }),
            action: { label: now().t('open'), onClick: () => now().go(editPath(copy)) },
          })
        } catch (error) {
          tellFailure(now().t('duplicateFailed', { name: card.name }), error, card)
        } finally {
          copying.current.delete(card.slug)
        }
      },

      async remove(card) {
        const { slug, name } = card
        const { dispatch, onCounted } = now()
        dispatch({ type: 'hidden', slug })
        try {
          await api.presentations.remove({ params: { slug } })
          dispatch({ type: 'left', slug })
          onCounted()
          toasts.add({
            title: now().t('removed', { name }),
            description: now().t('removedText'),
            duration: undoTime,
            action: { label: now().t('undo'), onClick: () => void restore(card) },
          })
        } catch (error) {
          // Somebody else deleted it first.
          if (readRefusal(error).code === 'presentation_not_found') return dispatch({ type: 'left', slug })
          dispatch({ type: 'shownAgain', slug })
          tellFailure(now().t('removeFailed', { name }), error, card)
        }
      },

      async copyLink(card) {
        const { slug, settings } = card
        const isCopied = await copyText(
          config.origin + (settings.link ? await readAddress(slug) : showPath(card)),
        )
        const description = now().t(settings.link ? 'linkForAll' : 'linkFor')
        const turnOn = { label: now().t('turnOnLink'), onClick: () => void turnOnLink(card) }
        const action = settings.link ? undefined : turnOn
        if (isCopied) toasts.add({ tone: 'success', title: now().t('linkCopied'), description, action })
        else toasts.add({ tone: 'danger', title: now().t('linkFailed') })
      },
    }
  }, [api, config, toasts])
}

/** Copies a presentation into a workspace and resolves to the copy's slug; throws the server's refusal. */
type ForkDeck = (slug: string, workspace: string, plain?: boolean) => Promise<string>

export function useForkDeck(): ForkDeck {
  const { api } = useRuntime()
  const keys = useRef(new Map<string, string>())
  return useCallback(
    async (slug, workspace, plain = false) => {
      const made = await withRequestKey(keys.current, [slug, workspace, plain], key =>
        api.presentations.fork({ params: { slug }, body: { workspace, plain, key } }),
      )
      return made.slug
    },
    [api],
  )
}
