import { redirect } from 'react-router'
import { ApiError } from '#contract/api-error.ts'
import type { CallReply } from '#contract/endpoint.ts'
import type { teams } from '#contract/teams.ts'
import { sectionPath } from '#web/features/team/workspace-sections.ts'
import { localizePath } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'

export interface OpenInvitation {
  readonly kind: 'open'
  readonly token: string
  readonly invitation: CallReply<typeof teams.readInvitation>
}

export type JoinData = OpenInvitation | { readonly kind: 'expired' | 'limited' }

/** Who is in already goes there. */
export async function loadJoin(args: PageArguments): Promise<JoinData> {
  const token = args.url.searchParams.get('token') ?? ''
  // If it fails, the page treats the user as a visitor, and joining reports the rest.
  await args.session.load().catch(() => null)
  const data = await readInvitation(args, token)
  const slug = data.kind === 'open' ? data.invitation.member_of : null
  if (slug === null) return data
  throw redirect(localizePath(sectionPath(slug, 'people'), args.locale, args.config.localeDomains))
}

async function readInvitation({ api }: PageArguments, token: string): Promise<JoinData> {
  if (token === '') return { kind: 'expired' }
  try {
    return { kind: 'open', token, invitation: await api.teams.readInvitation({ body: { token } }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'too_many_requests') return { kind: 'limited' }
    if (error.code === 'invitation_expired' || error.code === 'validation_failed') return { kind: 'expired' }
    throw error
  }
}
