import type { ReactNode } from 'react'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type AuthAim, writeAuthPath } from './auth-modes.ts'

export interface AuthLinkProps extends AuthAim {
  readonly quiet?: boolean
  readonly children: ReactNode
}

/** A link to another way of signing in. */
export function AuthLink({ mode, next, quiet, children }: AuthLinkProps) {
  return (
    <TextLink quiet={quiet} render={<PageLink to={writeAuthPath({ mode, next })} />}>
      {children}
    </TextLink>
  )
}
