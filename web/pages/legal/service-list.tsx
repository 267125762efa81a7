import { useTranslations } from 'use-intl'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** What this very installation passes data on to; it follows from its configuration, so that it cannot be forgotten. */
export function ServiceList() {
  const t = useTranslations('legal.services')
  const { services } = useRuntime().config
  return (
    <div className="mt-6 rounded-sheet border border-line bg-raised px-5 py-4">
      <h3 className="type-title">{t('title')}</h3>
      {services.length === 0 ? (
        <p className="mt-2">{t('none')}</p>
      ) : (
        <ul className="mt-2 grid list-disc gap-y-1.5 pl-5">
          {services.map(name => (
            <li key={name}>{t(name)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
