import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

/** Somebody who may not pay reads whom to ask. */
export function AskToPay({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('billing.ask')
  const payers = workspace.members.filter(({ role }) => can(role, 'workspace.billing'))
  return (
    <section className="max-w-2xl">
      <h2 className="type-display-3">{t('title', { workspace: workspace.name })}</h2>
      <p className="mt-2 text-ink-soft">{t('text', { count: payers.length })}</p>
      <ul className="mt-6 border-t border-line">
        {payers.map(({ email, username, role }) => (
          <li key={email} className="flex items-center gap-3 border-b border-line py-3">
            <Avatar name={username || email} size="sm" decorative />
            <div className="min-w-0">
              <p className="font-medium break-words">{username || email}</p>
              <p className="text-sm text-ink-soft">
                <TextLink quiet href={`mailto:${email}`}>
                  {email}
                </TextLink>
                {` · ${t(`role.${role}`)}`}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
