import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { can } from '#domain/workspace/capabilities.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function CurrentWorkspace({ workspace }: { workspace: WorkspaceSummary }) {
  const t = useTranslations('team')
  const { name, slug, kind, role, tariff } = workspace
  const facts = [
    { id: 'kind', value: t(`kind.${kind}`) },
    { id: 'plan', value: t(`plans.name.${tariff.level.name}`) },
    { id: 'role', value: t(`role.${role}`) },
  ] as const
  return (
    <Card padding="lg" render={<section aria-labelledby="current-workspace" />} className="mt-8">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} size="lg" decorative />
        <div className="min-w-0 flex-1 basis-56">
          <p className="type-eyebrow text-ink-soft">{t('current')}</p>
          <h2 id="current-workspace" className="type-display-3">
            {name}
          </h2>
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button variant="secondary" size="sm" render={<PageLink to={`/presentations/${slug}`} />}>
            {t('open')}
          </Button>
          {tariff.level.is_free && can(role, 'workspace.billing') ? (
            <Button size="sm" render={<PageLink to="/boost" />}>
              {t('upgrade')}
            </Button>
          ) : null}
        </div>
      </div>
      <dl className="mt-7 grid gap-x-8 gap-y-4 border-t border-line pt-5 sm:grid-cols-3">
        {facts.map(({ id, value }) => (
          <div key={id}>
            <dt className="text-sm text-ink-soft">{t(`fact.${id}`)}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 max-w-prose text-sm text-ink-soft">{t(`may.${role}`)}</p>
    </Card>
  )
}
