import { useTranslations } from 'use-intl'
import type { PageModule } from '#web/platform/router/page-modules.ts'

export const describePage: PageModule['describePage'] = t => ({ title: t('landing.title'), description: t('landing.lead') })

export function Page() {
  const t = useTranslations('landing')
  return <h1>{t('title')}</h1>
}
