import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import type { Orm } from '#server/db/database.ts'
import type { PartnerPerson } from '#server/providers/partner/partner.ts'
import type { Services } from '#server/services.ts'
import { claimAccount } from '../auth/claim-account.ts'
import { type StartedSession, startSession } from '../auth/start-session.ts'
import { findLinkedUser, insertLink } from './queries.ts'

/** Signs in whom the partner names; the first time makes the account and its workspace, or claims the one of the address. */
export function enterByPartner(
  services: Services,
  person: PartnerPerson,
  lang: Locale,
): Promise<StartedSession> {
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const userId = (await findLinkedUser(orm, person.id)) ?? (await link(orm, services, person, lang))
    return startSession(orm, services, userId)
  })
}

async function link(orm: Orm, services: Services, person: PartnerPerson, lang: Locale): Promise<number> {
  // Anybody may write any address into a profile: one that nobody confirmed would open its owner's account.
  if (!person.emailConfirmed) throw new DomainError('partner_email_unconfirmed')
  const { id: partnerId, email, name: username } = person
  const user = await claimAccount(orm, services, { email, username, lang: person.lang ?? lang })
  if (!user) throw new DomainError('partner_unavailable')
  await insertLink(orm, { partnerId, userId: user.id, linkedAt: services.clock.now() })
  // An address that the partner gave to a new person still opens what the one before made.
  if ((await findLinkedUser(orm, partnerId)) !== user.id) throw new DomainError('partner_account_taken')
  return user.id
}
