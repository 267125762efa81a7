import { randomUUID } from 'node:crypto'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'
import { seconds } from '#server/clock.ts'
import type { Orm } from '#server/db/database.ts'
import { settleSetting } from '#server/db/settings.ts'
import type { Services } from '#server/services.ts'
import { registerUser } from '../auth/register-user.ts'
import { addPresentation } from '../presentations/add-presentation.ts'
import { findPersonalWorkspace } from '../workspaces/find-personal-workspace.ts'

export const demoEmail = 'demo@lectern.example'
export const demoSetting = 'demo_account'

/**
 * Makes the demo account with its decks, once in the life of an installation: what its user deletes later stays
 * deleted. Everything is in one transaction with the mark that it was done, so a kill in the middle leaves nothing.
 */
export async function seedDemo(services: Services, locale: Locale): Promise<string> {
  const { demoDecks, onboardingDeck } = await import('#content/demo/decks.ts')
  const now = services.clock.now()
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const account = { email: demoEmail, lang: locale, passwordHash: null, emailConfirmed: true }
    const user = await registerUser(orm, services, account)
    // Somebody has this address already: theirs it stays, and nobody is handed a link into it.
    if (!user) return settleSetting(orm, demoSetting, 'taken')
    const workspace = await findPersonalWorkspace(orm, user.id)
    for (const [place, draft] of [onboardingDeck(locale), ...demoDecks(locale)].entries()) {
      const document = instantiateDraft(draft, { nextUid: randomUUID })
      // Each a little older than the one before, so that the list has them in this order.
      const written = new Date(now.getTime() - seconds(place))
      await addPresentation(orm, services, workspace.id, document, written)
    }
    return settleSetting(orm, demoSetting, String(user.id))
  })
}
