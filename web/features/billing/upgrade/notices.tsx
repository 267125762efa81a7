import { useTranslations } from 'use-intl'
import type { WorkspaceDetail, WorkspaceSummary } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/access.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { planPath, returnPath } from '../payments.ts'

/** A payment is already pending: a second one would charge twice. */
export function PendingNotice({ slug, payment }: { slug: string; payment: string | null }) {
  const t = useTranslations('billing.pending')
  if (!payment) return null
  return (
    <Notice
      title={t('title')}
      action={
        <Button size="sm" variant="secondary" render={<PageLink to={returnPath(slug, payment)} />}>
          {t('look')}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}

/** Tells a member who may not pay whom to ask. */
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

/** A workspace with a paid plan gets a link to its plan page. */
export function AlreadyPaid({ workspace }: { workspace: WorkspaceSummary }) {
  const t = useTranslations('billing')
  const plan = workspace.tariff.level.name
  return (
    <Card padding="lg" render={<section aria-labelledby="already-paid" />} className="max-w-2xl">
      <h2 id="already-paid" className="type-display-3">
        {t('already.title', { workspace: workspace.name, plan: t(`plan.name.${plan}`) })}
      </h2>
      <p className="mt-2 text-ink-soft">
        {t(`already.${workspace.is_internal ? 'given' : plan === 'enterprise' ? 'enterprise' : 'pro'}`)}
      </p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {can(workspace.role, 'workspace.billing') ? (
          <Button render={<PageLink to={planPath(workspace.slug)} />}>{t('already.plan')}</Button>
        ) : null}
        <Button variant="secondary" render={<PageLink to={`/presentations/${workspace.slug}`} />}>
          {t('already.presentations')}
        </Button>
      </div>
    </Card>
  )
}
