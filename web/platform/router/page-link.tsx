import { type ComponentProps, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { localizePath } from '../i18n/locale-paths.ts'
import { useRuntime } from '../runtime/runtime-context.ts'
import { usePreloader } from './preloader-context.ts'
import { useRouteLocale } from './use-route-locale.ts'

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'to'> & {
  /** A path of the product, without the language prefix. */
  readonly to: string
}

/** A link inside the product: in the reader's language, with what it leads to preloaded once it is seen. */
export function PageLink({ to, ...props }: PageLinkProps) {
  const { config } = useRuntime()
  const locale = useRouteLocale()
  const preloader = usePreloader()
  const anchor = useRef<HTMLAnchorElement>(null)
  const target = localizePath(to, locale, config.localeDomains)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another target is another thing to preload
  useEffect(() => {
    if (anchor.current && preloader) return preloader.observe(anchor.current)
  }, [preloader, target])
  return <Link {...props} ref={anchor} to={target} />
}
