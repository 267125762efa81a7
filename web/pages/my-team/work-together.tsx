import { Users } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** What a team is for, for those who have none. */
export function WorkTogether() {
  const t = useTranslations('team.list')
  return (
    <Card
      surface="sunken"
      padding="lg"
      render={<section aria-labelledby="together" />}
      className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-5"
    >
      <Users aria-hidden="true" strokeWidth={1.75} className="size-9 shrink-0 text-accent" />
      <div className="min-w-0 flex-1 basis-72">
        <h2 id="together" className="type-display-3">
          {t('together')}
        </h2>
        <p className="mt-1.5 max-w-prose text-ink-soft">
          {t('togetherText', { seats: planLimits.free.members })}
        </p>
      </div>
      <Button variant="secondary" className="max-sm:w-full" render={<PageLink to="/myteam/new" />}>
        {t('create')}
      </Button>
    </Card>
  )
}
