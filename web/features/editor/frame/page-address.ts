import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { localizePath, splitLocale } from '#web/platform/i18n/locale-paths.ts'
import { useRouteLocale, useRuntime } from '#web/platform/runtime/runtime.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'

const settleDelay = 250

/** The address follows the active slide, so that it can be sent as a link. It adds no history entries. */
export function useSlideAddress(): void {
  const editor = useEditor()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const { selection, deck } = editor.getState()
      if (deck.slug === null) return
      const isFirst = deck.slides[0]?.uid === selection.active
      const next = writeSlideParameter(new URL(location.href), isFirst ? null : selection.active)
      if (next !== location.pathname + location.search + location.hash)
        history.replaceState(history.state, '', next)
    }
    const stop = editor.subscribe(({ selection }, before) => {
      if (selection.active === before.selection.active) return
      clearTimeout(timer)
      timer = setTimeout(follow, settleDelay)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor])
}

/** The paths on which a deck without an address is edited. */
const ADDRESSES_OF_NEW: ReadonlySet<string> = new Set(['/presentations/edit', '/presentations/onboarding'])

/** A new deck gets its address with its first save. Not by the router, which would open the deck a second time. */
export function useDeckAddress(): void {
  const { config } = useRuntime()
  const locale = useRouteLocale()
  const slug = useEditorState(({ deck }) => deck.slug)
  useEffect(() => {
    if (slug === null) return
    const pathname = localizePath(`/presentations/edit/${slug}`, locale, config.localeDomains)
    // If the user went back while the editor was opening, the address is another one, which must not be overwritten.
    if (!ADDRESSES_OF_NEW.has(splitLocale(location.pathname).path.replace(/\/$/, ''))) return
    const { hash } = location
    history.replaceState(history.state, '', writeSlideParameter({ pathname, search: '', hash }, null))
  }, [slug, locale, config])
}

/** The page's title follows the name of the deck. */
export function useDeckTitle(): void {
  const t = useTranslations('shell')
  const name = useEditorState(({ deck }) => deck.name)
  useEffect(() => {
    document.title = t('titled', { title: name })
  }, [t, name])
}

const name = 'slide'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The slide that an address is a link to. */
export function readSlideParameter(search: string): string | null {
  const asked = new URLSearchParams(search).get(name)
  return asked !== null && uuid.test(asked) ? asked : null
}

/** The same address as a link to that slide; null gives the link to the deck itself. */
export function writeSlideParameter(
  url: Pick<URL, 'pathname' | 'search' | 'hash'>,
  uid: string | null,
): string {
  const parameters = new URLSearchParams(url.search)
  if (uid === null) parameters.delete(name)
  else parameters.set(name, uid)
  const search = parameters.toString()
  return url.pathname + (search && `?${search}`) + url.hash
}
