import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'

export function Actions({ className }: { className?: string }) {
  const t = useTranslations('landing')
  return (
    <div className={joinClasses('flex flex-wrap gap-3', className)}>
      <Button variant="accent" size="lg" render={<PageLink to="/auth?mode=sign-up" />}>
        {t('getStarted')}
      </Button>
      <Button variant="secondary" size="lg" render={<PageLink to="/auth" />}>
        {t('logIn')}
      </Button>
    </div>
  )
}
