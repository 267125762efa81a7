import { useTranslations } from 'use-intl'
import { ScreenHead } from '#web/features/sign-in/screen-head.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import type { OpenInvitation } from './load-join.ts'

/** The team one is invited to, and who does. */
export function InvitationHead({ open }: { open: OpenInvitation }) {
  const t = useTranslations('team.join')
  const { workspace, invited_by: name } = open.invitation
  return (
    <div className="flex flex-col gap-5">
      <Avatar name={workspace} size="lg" decorative />
      <ScreenHead title={t('heading', { workspace })}>{name ? t('by', { name }) : t('text')}</ScreenHead>
    </div>
  )
}
