import { useTranslations } from 'use-intl'
import { comparisonNames, comparisonPath, comparisonTitles } from '#content/comparisons/names.ts'
import { PageLink } from '../platform/router/page-link.tsx'
import { useRuntime } from '../platform/runtime/runtime.ts'
import { LogoMark } from '../ui/logo.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { siteWidth } from './page-body.tsx'
import { ThemeChoice } from './preferences.tsx'

export function PublicFooter() {
  const t = useTranslations('shell.footer')
  const { config } = useRuntime()
  return (
    <footer className="border-t border-line print:hidden">
      <div className={`${siteWidth} pt-12 pb-8`}>
        <nav aria-label={t('label')} className="grid grid-cols-2 gap-x-8 gap-y-10 text-sm md:grid-cols-5">
          <FooterLinks
            title={t('product')}
            links={[
              { path: '/nejroset-dlya-sozdaniya-prezentacij', name: t('ai') },
              { path: '/generator-prezentacij-online', name: t('generator') },
              { path: '/ii-prezentaciya', name: t('draft') },
              { path: '/pricing', name: t('pricing') },
              { path: '/enterprise', name: t('enterprise') },
            ]}
          />
          <FooterLinks
            title={t('look')}
            links={[
              { path: '/shablony-dlya-prezentacij', name: t('templates') },
              { path: '/temy-dlya-prezentacij', name: t('themes') },
              { path: '/fon-dlya-prezentacii', name: t('backgrounds') },
              { path: '/primer-prezentacii', name: t('examples') },
            ]}
          />
          <FooterLinks
            title={t('compare')}
            links={comparisonNames.map(name => ({
              path: comparisonPath(name),
              name: comparisonTitles[name],
            }))}
          />
          <FooterLinks
            title={t('legal')}
            links={[
              { path: '/terms', name: t('terms') },
              { path: '/policy', name: t('policy') },
              { path: '/oldterms', name: t('oldterms') },
            ]}
          />
          <div>
            <p className="font-medium">{t('contact')}</p>
            <p className="mt-3">
              <TextLink quiet href={`mailto:${config.contactEmail}`} className="break-all">
                {config.contactEmail}
              </TextLink>
            </p>
          </div>
        </nav>
        <div className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-6">
          <p className="flex items-center gap-3 text-sm text-ink-soft">
            <LogoMark className="h-5" />
            {t('line')}
          </p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

interface FooterLinksProps {
  readonly title: string
  readonly links: readonly { readonly path: string; readonly name: string }[]
}

function FooterLinks({ title, links }: FooterLinksProps) {
  return (
    <div>
      <p className="font-medium">{title}</p>
      <ul className="mt-3 grid gap-y-2">
        {links.map(({ path, name }) => (
          <li key={path}>
            <TextLink quiet render={<PageLink to={path} />}>
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
