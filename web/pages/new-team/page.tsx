import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { loadWorkspaces, type OwnWorkspaces } from '#web/features/workspace/page-loading.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { CreateTeam, loadCanCreateTeam } from './create-team.tsx'

interface NewTeamData extends OwnWorkspaces {
  readonly canCreate: boolean
}

export const loadPage: PageModule<NewTeamData>['loadPage'] = async args => {
  const [own, canCreate] = await Promise.all([loadWorkspaces(args), loadCanCreateTeam(args)])
  return { ...own, canCreate }
}

export const describePage: PageModule<NewTeamData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('team.create.title') }),
  noindex: true,
})

export function Page({ data: { workspaces, canCreate } }: { data: NewTeamData }) {
  const t = useTranslations('team.create')
  return (
    <div className="mx-auto w-full max-w-xl px-(--space-gutter) py-6 sm:py-10">
      <TextLink quiet render={<PageLink to="/myteam" />} className="inline-flex items-center gap-1.5 text-sm">
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {t('back')}
      </TextLink>
      <h1 className="type-display-2 mt-5">{t('title')}</h1>
      <p className="mt-3 mb-8 max-w-prose text-ink-soft">{t('text')}</p>
      <Card padding="lg">
        <CreateTeam canCreate={canCreate} workspaces={workspaces} />
      </Card>
    </div>
  )
}
