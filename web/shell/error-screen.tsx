import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AppError } from '#domain/app-error.ts'
import { splitLocale } from '#web/platform/i18n/locale-paths.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { ErrorReport } from './error-report.tsx'
import { LecternScene } from './lectern-scene.tsx'
import { SceneScreen } from './scene-screen.tsx'
import { siteWidth } from './site-width.ts'
import { WhereElse } from './where-else.tsx'

/** Any error of the application: not found, or a generic text with a way to tell us and a way back. */
export function ErrorScreen({ error }: { error: AppError }) {
  return error.fatal ? <FatalScreen error={error} /> : <ErrorBody error={error} />
}

/** A fatal error has no frame around it: it brings the page itself. */
function FatalScreen({ error }: { error: AppError }) {
  const t = useTranslations('shell')
  return (
    <div className="flex min-h-dvh flex-col bg-paper text-ink">
      <header className={`${siteWidth} py-6`}>
        <PageLink to="/" aria-label={t('home')} className="inline-block rounded-item">
          <Logo className="h-7" />
        </PageLink>
      </header>
      <main id="content" className="flex flex-1 flex-col">
        <ErrorBody error={error} />
      </main>
    </div>
  )
}

function ErrorBody({ error }: { error: AppError }) {
  const t = useTranslations('shell')
  const user = useUser()
  const { pathname } = useLocation()
  const isNotFound = error.statusCode === 404
  const part = isNotFound ? 'notFound' : 'failure'
  return (
    <SceneScreen
      eyebrow={t('errorCode', { status: String(error.statusCode) })}
      title={t(`${part}.title`)}
      text={isNotFound && isDeckPath(pathname) ? t('notFound.deck') : t(`${part}.text`)}
      scene={<LecternScene mood={isNotFound ? 'empty' : 'dark'} className="w-full" />}
    >
      {isNotFound ? null : <ErrorReport error={error} />}
      <Button
        variant={isNotFound ? 'primary' : 'secondary'}
        render={<PageLink to={user ? '/presentations' : '/auth'} />}
      >
        {user ? t('back.presentations') : t('back.signIn')}
      </Button>
      {isNotFound ? <WhereElse /> : null}
    </SceneScreen>
  )
}

/** Of a shared presentation; what is compared with others lives below the same letter. */
function isDeckPath(pathname: string): boolean {
  const { path } = splitLocale(pathname)
  return path === '/p' || (path.startsWith('/p/') && !path.startsWith('/p/comparison/'))
}
