import type { ReactNode } from 'react'
import { safeReturnPath } from '../../platform/navigation/targets.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const authModes = ['log-in', 'sign-up', 'reset', 'link'] as const
export type AuthMode = (typeof authModes)[number]

/** What /auth is opened for, and where its visitor wanted to go. */
export interface AuthAim {
  readonly mode: AuthMode
  readonly next: string | undefined
}

export function readAim(query: URLSearchParams): AuthAim {
  const mode = authModes.find(known => known === query.get('mode')) ?? 'log-in'
  return { mode, next: safeReturnPath(query.get('next')) }
}

/** The path of a mode, with the path to return to. */
export function writeAuthPath({ mode, next }: AuthAim): string {
  const query = new URLSearchParams()
  if (mode !== 'log-in') query.set('mode', mode)
  if (next) query.set('next', next)
  const text = query.toString()
  return text ? `/auth?${text}` : '/auth'
}

interface AuthLinkProps extends AuthAim {
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
