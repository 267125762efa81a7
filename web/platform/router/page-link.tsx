import { type ComponentProps, type Ref, useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { localizePath } from '../i18n/locale-paths.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import { findPartnerAddress } from './partner-links.ts'
import { usePreloader } from './preloader-context.ts'
import { useRouteLocale } from './use-route-locale.ts'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of the product, without the language prefix. */
  readonly to: string
}

/** A link inside the product: in the reader's language, with what it leads to preloaded once it is seen. */
export function PageLink({ to, ref, ...props }: PageLinkProps) {
  const { config } = useRuntime()
  const locale = useRouteLocale()
  const preloader = usePreloader()
  const anchor = useRef<HTMLAnchorElement>(null)
  const target = findPartnerAddress(to, locale, config) ?? localizePath(to, locale, config.localeDomains)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target is another thing to preload
  useEffect(() => {
    if (anchor.current && preloader) return preloader.observe(anchor.current)
  }, [preloader, target])
  // A menu or a button that is rendered as this link holds it, too.
  const hold = useCallback(
    (element: HTMLAnchorElement | null) => {
      anchor.current = element
      return handOver(ref, element)
    },
    [ref],
  )
  return <Link {...props} ref={hold} to={target} />
}

function handOver<Element>(ref: Ref<Element> | undefined, element: Element | null): (() => void) | undefined {
  if (typeof ref !== 'function') {
    if (ref) ref.current = element
    return undefined
  }
  const release = ref(element)
  return typeof release === 'function' ? release : () => ref(null)
}
