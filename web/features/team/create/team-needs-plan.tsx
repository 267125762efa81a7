import { UsersRound } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** One team is free; the way to the next is offered where it was asked for. */
export function TeamNeedsPlan({ upgradePath }: { upgradePath: string }) {
  const t = useTranslations('team.create')
  return (
    <div role="status">
      <EmptyState
        title={t('payTitle')}
        picture={<UsersRound strokeWidth={1.75} />}
        className="px-0 py-0!"
        action={
          <Button variant="accent" render={<PageLink to={upgradePath} />}>
            {t('payAction')}
          </Button>
        }
      >
        <p>{t('payText')}</p>
      </EmptyState>
    </div>
  )
}
