import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import type { AppError } from '#domain/app-error.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

type Sending = 'idle' | 'busy' | 'sent' | 'failed'
const answers = { idle: null, busy: null, sent: 'sent', failed: 'notSent' } as const

/** The button that tells the developers, and a mail that carries the error for when even that fails. */
export function ErrorReport({ error }: { error: AppError }) {
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
