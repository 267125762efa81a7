import { useTranslations } from 'use-intl'
import { type Plan, plans } from '#domain/billing/plans.ts'
import { loadWorkspaces, type OwnWorkspaces } from '#web/features/workspace/load-workspaces.ts'
import { mailOperator } from '#web/features/workspace/mail-operator.ts'
import { useCurrentWorkspace } from '#web/features/workspace/use-current-workspace.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { PlanColumn } from './plan-column.tsx'

export const loadPage: PageModule<OwnWorkspaces>['loadPage'] = loadWorkspaces

export const describePage: PageModule<OwnWorkspaces>['describePage'] = t => ({
  title: t('shell.titled', { title: t('team.plans.title') }),
  noindex: true,
})

/** What each plan gives, and how to get another one. */
export function Page({ data }: { data: OwnWorkspaces }) {
  const t = useTranslations('team.plans')
  const { config } = useRuntime()
  const user = useUser()
  const workspace = useCurrentWorkspace(data.workspaces)
  const present = workspace?.tariff.level.name
  const name = workspace?.name ?? ''

  function writeLetter(plan: Plan): string {
    const facts = { plan: t(`name.${plan}`), workspace: name }
    const body = t('letter.body', { ...facts, slug: workspace?.slug ?? '', email: user?.email ?? '' })
    return mailOperator(config.contactEmail, t('letter.subject', facts), body)
  }

  return (
    <div className="mx-auto w-full max-w-6xl px-(--space-gutter) py-8 sm:py-12">
      <h1 className="type-display-2">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-md text-ink-soft">
        {present ? t('lead', { workspace: name, plan: t(`name.${present}`) }) : null}
      </p>
      <Notice className="mt-8" title={t('operator.title')}>
        {t.rich('operator.text', {
          mail: () => <TextLink href={`mailto:${config.contactEmail}`}>{config.contactEmail}</TextLink>,
        })}
      </Notice>
      <div className="mt-8 grid gap-x-5 gap-y-5 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanColumn
            key={plan}
            plan={plan}
            isPresent={plan === present}
            action={
              plan === present ? (
                <p className="text-sm text-ink-soft">{t('presentHere', { workspace: name })}</p>
              ) : (
                <Button
                  variant={plan === 'pro' ? 'accent' : 'secondary'}
                  fullWidth
                  render={<a href={writeLetter(plan)} />}
                >
                  {t(`ask.${plan}`)}
                </Button>
              )
            }
          />
        ))}
      </div>
    </div>
  )
}
