import type { ReactNode } from 'react'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type AuthAim, writeAuthPath } from './auth-modes.ts'

/** A link to another way of signing in. */
export function AuthLink({ mode, next, children }: AuthAim & { readonly children: ReactNode }) {
  return <TextLink render={<PageLink to={writeAuthPath({ mode, next })} />}>{children}</TextLink>
}
