import { useTranslations } from 'use-intl'
import type { AppError } from '#domain/app-error.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useUser } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorReport } from './error-report.tsx'

/** Any error of the application: not found, or a generic text with a way to tell us and a way back. */
export function ErrorScreen({ error }: { error: AppError }) {
  const t = useTranslations('shell')
  const user = useUser()
  const isNotFound = error.statusCode === 404
  const part = isNotFound ? 'notFound' : 'failure'
  return (
    <section className="m-auto flex w-full max-w-2xl flex-col items-start gap-6 px-6 py-20">
      <p className="font-display text-sm tracking-wide text-accent">
        {isNotFound ? t('notFound.code') : t('failure.code', { status: String(error.statusCode) })}
      </p>
      <h1 className="font-display text-3xl text-balance sm:text-4xl">{t(`${part}.title`)}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{t(`${part}.text`)}</p>
      {isNotFound ? null : <ErrorReport error={error} />}
      <Button
        variant={isNotFound ? 'primary' : 'secondary'}
        render={<PageLink to={user ? '/presentations' : '/auth'} />}
      >
        {user ? t('back.presentations') : t('back.signIn')}
      </Button>
    </section>
  )
}
