import { useTranslations } from 'use-intl'
import { LecternScene } from '#web/shell/lectern-scene.tsx'
import { siteWidth } from '#web/shell/site-width.ts'
import { Actions } from './actions.tsx'

export function Closing() {
  const t = useTranslations('landing.closing')
  return (
    <section id="start" aria-labelledby="start-title" className={`${siteWidth} pt-(--space-section)`}>
      <div className="grid items-end gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pb-(--space-section)">
          <h2 id="start-title" className="type-display-1">
            {t('title')}
          </h2>
          <p className="mt-5 text-lg text-ink-soft">{t('text')}</p>
          <Actions className="mt-8" />
        </div>
        <LecternScene mood="lit" className="w-full max-w-md lg:col-span-5 lg:justify-self-end" />
      </div>
    </section>
  )
}
