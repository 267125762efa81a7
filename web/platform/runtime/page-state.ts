import type { PublicConfig, VisitorHints } from '#contract/page-shapes.ts'
import type { AppErrorInput } from '#domain/app-error.ts'
import type { Locale } from '#domain/locale.ts'
import type { SessionUser } from '../session/session-store.ts'

export const stateElementId = 'lectern-state'

/** Said by the application once the page hears. */
export const awakeSign = 'lectern-awake'

/** What the server hands to the browser so that the first picture is also the first state. */
export interface PageState {
  readonly config: PublicConfig
  readonly hints: VisitorHints
  readonly domainLocale: Locale | null
  /** undefined does not travel as JSON: a page that does not know its reader leaves it out. */
  readonly user?: Exclude<SessionUser, undefined>
  /** What the page was drawn from; nothing where it went wrong. */
  readonly loaderData?: unknown
  readonly error?: AppErrorInput
}

/** JSON that cannot end its own script element. */
export function writeState(state: PageState): string {
  return JSON.stringify(state).replace(
    /[<>&\u2028\u2029]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
