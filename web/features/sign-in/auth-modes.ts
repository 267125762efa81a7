import { safeReturnPath } from '#web/platform/navigation/safe-return-path.ts'

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

/** The address of a mode; what the visitor wanted comes along. */
export function writeAuthPath({ mode, next }: AuthAim): string {
  const query = new URLSearchParams()
  if (mode !== 'log-in') query.set('mode', mode)
  if (next) query.set('next', next)
  const text = query.toString()
  return text ? `/auth?${text}` : '/auth'
}
