import { invitationDays } from '#domain/workspace/team.ts'
import { hashToken, newToken } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { writeLink } from '../../auth/write-link.ts'
import { deliverMail } from '../../mail/deliver-mail.ts'
import { readInvitation, setInvitationToken } from './queries.ts'

/** Mails an invitation that still stands; written anew after a failure, it carries a new link. */
export async function sendInvitation(services: Services, id: number): Promise<void> {
  const found = await readInvitation(services.orm, id)
  if (!found) return
  const { invitation, workspace, invitedBy } = found
  const token = newToken()
  if (!(await setInvitationToken(services.orm, id, hashToken(token), services.clock.now()))) return
  const { email, lang: locale, createdAt } = invitation
  const data = {
    link: writeLink(services.config, locale, '/join', { token }),
    email,
    workspace: workspace.name,
    invitedBy,
    days: invitationDays,
  }
  const envelope = { to: email, id: `invitation-${id}-${createdAt.getTime()}`, locale }
  await deliverMail(services, envelope, { kind: 'invitation', data })
}
