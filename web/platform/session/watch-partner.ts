import { ApiError } from '#contract/api-error.ts'
import type { ApiClient } from '#contract/client.ts'
import type { SessionStore } from './session-store.ts'

export interface PartnerWatch {
  readonly api: Pick<ApiClient, 'partner' | 'auth'>
  readonly session: SessionStore
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener'>
  readonly now: () => number
  /** Renders the page again for the current user. */
  readonly reload: () => void
}

const often = 5 * 60_000

/**
 * Asks the partner whether the user is still signed in there: as the page opens, and when somebody comes back
 * to it. Whoever left there, or became another, has lost the session here by the asking itself.
 */
export function watchPartner({ api, session, page, now, reload }: PartnerWatch): void {
  let askedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    if (page.visibilityState !== 'visible' || !session.read() || now() - askedAt < often) return
    askedAt = now()
    try {
      await api.partner.session({ query: {} })
      await api.auth.user()
    } catch (error) {
      // A partner that does not answer sends nobody away.
      if (error instanceof ApiError && error.code === 'unauthorized') reload()
    }
  }

  page.addEventListener('visibilitychange', () => void look())
  session.subscribe(() => void look())
  void look()
}
