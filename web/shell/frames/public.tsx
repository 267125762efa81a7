import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { comparisonNames, comparisonPath, comparisonTitles } from '#content/comparisons/names.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Logo, LogoMark } from '../../ui/logo.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { PageBody, siteWidth } from '../page-body.tsx'
import { LanguageMenu, ThemeChoice } from '../preferences.tsx'

/** The public site: light, because most visitors see nothing else. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <PageBody header={<PublicHeader />} footer={<PublicFooter />}>
      {children}
    </PageBody>
  )
}

const links = [
  { name: 'templates', to: '/shablony-dlya-prezentacij' },
  { name: 'examples', to: '/primer-prezentacii' },
  { name: 'pricing', to: '/pricing' },
] as const

const linkLook =
  'rounded-press px-3 py-1.5 text-sm text-ink-soft transition-colors hover:bg-wash hover:text-ink max-md:hidden'

/** Everything here is a link, so that it works on pages without the application too. */
function PublicHeader() {
  const t = useTranslations('shell')
  const user = useUser()
  return (
    <header className="border-b border-line print:hidden">
      <div className={`${siteWidth} flex h-16 items-center gap-1 sm:gap-2`}>
        <PageLink to={user ? '/presentations' : '/'} aria-label={t('home')} className="mr-4 rounded-item">
          <Logo className="h-7" />
        </PageLink>
        <nav aria-label={t('nav.main')} className="contents">
          {links.map(({ name, to }) => (
            <PageLink key={name} to={to} className={linkLook}>
              {t(`nav.${name}`)}
            </PageLink>
          ))}
          <div className="ml-auto flex items-center gap-1 sm:gap-2">
            <LanguageMenu />
            {user ? (
              <Button size="sm" render={<PageLink to="/presentations" />}>
                {t('nav.presentations')}
              </Button>
            ) : (
              <>
                <Button
                  variant="quiet"
                  size="sm"
                  render={<PageLink to="/auth" />}
                  className="max-sm:border-line-strong"
                >
                  {t('nav.logIn')}
                </Button>
                <Button size="sm" render={<PageLink to="/auth?mode=sign-up" />} className="max-sm:hidden">
                  {t('nav.getStarted')}
                </Button>
              </>
            )}
          </div>
        </nav>
      </div>
    </header>
  )
}

function PublicFooter() {
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
