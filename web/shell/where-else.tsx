import { useTranslations } from 'use-intl'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import { TextLink } from '#web/ui/text-link.tsx'

const visitorPlaces = [
  { name: 'home', path: '/' },
  { name: 'pricing', path: '/pricing' },
] as const
const ownPlaces = [
  { name: 'create', path: '/presentations/create' },
  { name: 'trash', path: '/presentations/trash' },
] as const

/** Where one may have wanted to go, for somebody who got lost. */
export function WhereElse() {
  const t = useTranslations('shell.notFound')
  const { config } = useRuntime()
  const places = useUser() ? ownPlaces : visitorPlaces
  return (
    <div className="border-t border-line pt-5">
      <p className="text-sm text-ink-faint">{t('elsewhere')}</p>
      <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-2">
        {places.map(({ name, path }) => (
          <li key={name}>
            <TextLink render={<PageLink to={path} />}>{t(name)}</TextLink>
          </li>
        ))}
        <li>
          <TextLink href={`mailto:${config.contactEmail}`}>{t('ask')}</TextLink>
        </li>
      </ul>
    </div>
  )
}
