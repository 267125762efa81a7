import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { AppError } from '#domain/app-error.ts'
import { PageLink } from '../platform/router/page-link.tsx'
import { useLocation } from '../platform/router/router-view.tsx'
import { useRuntime, useUser } from '../platform/runtime/runtime.ts'
import { Button } from '../ui/button.tsx'
import { Logo } from '../ui/logo.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { Frame as PublicFrame } from './frames/public.tsx'
import { siteWidth } from './page-body.tsx'
import { LecternScene, PhoneScene, SceneScreen } from './scenes.tsx'

/**
 * Any error of the application: not found, or a generic text with a way to tell us and a way back. A fatal one takes
 * over the page; another keeps a frame, so that its navigation still works.
 */
export function ErrorScreen({ error }: { error: AppError }) {
  if (error.fatal) return <FatalScreen error={error} />
  return (
    <PublicFrame>
      <ErrorBody error={error} />
    </PublicFrame>
  )
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
  const isNotFound = error.statusCode === 404
  const part = isNotFound ? 'notFound' : 'failure'
  return (
    <SceneScreen
      eyebrow={t('errorCode', { status: String(error.statusCode) })}
      title={t(`${part}.title`)}
      text={t(`${part}.text`)}
      scene={<LecternScene mood={isNotFound ? 'empty' : 'dark'} className="w-full" />}
    >
      {isNotFound ? null : <ErrorReport error={error} />}
      <Button
        variant={isNotFound ? 'primary' : 'secondary'}
        render={<PageLink to={user ? '/presentations' : '/auth'} />}
      >
        {user ? t('back.presentations') : t('back.signIn')}
      </Button>
      {isNotFound ? <UsefulLinks /> : null}
    </SceneScreen>
  )
}

const visitorPlaces = [
  { name: 'home', path: '/' },
  { name: 'pricing', path: '/pricing' },
] as const
const ownPlaces = [
  { name: 'create', path: '/presentations/create' },
  { name: 'trash', path: '/presentations/trash' },
] as const

/** Links to likely targets, for the 404 page. */
function UsefulLinks() {
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

type Sending = 'idle' | 'busy' | 'sent' | 'failed'
const answers = { idle: null, busy: null, sent: 'sent', failed: 'notSent' } as const

interface FailureScreenProps {
  readonly title: string
  readonly text: string
  readonly error: AppError
  /** What to do about it. */
  readonly action: ReactNode
}

/** A part of the application that fills the page has failed. */
export function FailureScreen({ title, text, error, action }: FailureScreenProps) {
  return (
    <SceneScreen title={title} text={text} scene={<LecternScene mood="dark" className="w-full" />}>
      {action}
      <ErrorReport error={error} />
    </SceneScreen>
  )
}

/** The mobile version is not ready: says so and links back. */
export function MobileNotice() {
  const t = useTranslations('shell.mobile')
  return (
    <SceneScreen title={t('title')} text={t('text')} scene={<PhoneScene />}>
      <Button variant="secondary" render={<PageLink to="/presentations" />}>
        {t('back')}
      </Button>
    </SceneScreen>
  )
}

/** The button that reports the error, and an email link for when even that fails. */
function ErrorReport({ error }: { error: AppError }) {
  const t = useTranslations('shell.failure')
  const { api, config, listNavigations } = useRuntime()
  const { pathname } = useLocation()
  const [sending, setSending] = useState<Sending>('idle')

  async function send(): Promise<void> {
    setSending('busy')
    const { message, statusCode, stack } = error
    const body = {
      message: message.slice(0, 2000),
      statusCode,
      path: pathname,
      navigations: listNavigations?.() ?? [],
    }
    try {
      await api.telemetry.reportError({ body: { ...body, ...(stack && { stack: stack.slice(0, 8000) }) } })
      setSending('sent')
    } catch {
      setSending('failed')
    }
  }

  const mail = writeMail(config.contactEmail, t('mailSubject', { status: String(error.statusCode) }), error)
  return (
    <div className="flex flex-col items-start gap-4">
      {sending === 'sent' ? null : (
        <Button busy={sending === 'busy'} onClick={send}>
          {t('send')}
        </Button>
      )}
      <p role="status" className={answers[sending] ? 'font-medium' : 'sr-only'}>
        {answers[sending] ? t(answers[sending]) : null}
      </p>
      <p className="text-ink-soft">
        <TextLink href={mail}>{t('mail', { email: config.contactEmail })}</TextLink>
      </p>
    </div>
  )
}

function writeMail(to: string, subject: string, error: AppError): string {
  const body = JSON.stringify(error, null, 2).slice(0, 1500)
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
