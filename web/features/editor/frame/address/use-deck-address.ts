import { useEffect } from 'react'
import { localizePath, splitLocale } from '#web/platform/i18n/locale-paths.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { writeSlideParameter } from './slide-parameter.ts'

/** Where an editor is open on a deck that has no address yet. */
const ADDRESSES_OF_NEW: ReadonlySet<string> = new Set(['/presentations/edit', '/presentations/onboarding'])

/** A new deck gets its address with its first save. The router is not asked: it would open the deck a second time. */
export function useDeckAddress(): void {
  const { config } = useRuntime()
  const locale = useRouteLocale()
  const slug = useEditorState(({ deck }) => deck.slug)
  useEffect(() => {
    if (slug === null) return
    const pathname = localizePath(`/presentations/edit/${slug}`, locale, config.localeDomains)
    // Whoever goes back while the editor still opens is at another address by now, which is not to be written over.
    if (!ADDRESSES_OF_NEW.has(splitLocale(location.pathname).path.replace(/\/$/, ''))) return
    const { hash } = location
    history.replaceState(history.state, '', writeSlideParameter({ pathname, search: '', hash }, null))
  }, [slug, locale, config])
}
