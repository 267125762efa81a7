import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface LocaleLinkProps {
  readonly href: string
  readonly lang: string
  /** Each language on a domain of its own: a full page load. */
  readonly isOtherSite: boolean
  readonly onChoose: () => void
  readonly children: ReactNode
}

const look = 'rounded-press px-3 py-1.5 text-sm text-ink-soft transition-colors hover:bg-wash hover:text-ink'

export function LocaleLink({ href, lang, isOtherSite, onChoose, children }: LocaleLinkProps) {
  const shared = { className: look, lang, hrefLang: lang, onClick: onChoose }
  if (isOtherSite) {
    return (
      <a {...shared} href={href}>
        {children}
      </a>
    )
  }
  return (
    <Link {...shared} to={href}>
      {children}
    </Link>
  )
}
