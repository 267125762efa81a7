import { Mail } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { type Failure, toFailure } from './failure.ts'
import { FailureNotice } from './failure-notice.tsx'
import { findMailbox } from './find-mailbox.ts'
import { ScreenHead } from './screen-head.tsx'
import { useCountdown } from './use-countdown.ts'
import { type MailKind, useSendMail } from './use-send-mail.ts'

export interface MailSentProps {
  readonly kind: MailKind
  readonly email: string
  readonly next: string | undefined
  readonly onChangeAddress: () => void
}

const patienceSeconds = 30

/** The link is on its way; says the same whether or not the address has an account. */
export function MailSent({ kind, email, next, onChangeAddress }: MailSentProps) {
  const t = useTranslations('auth.sent')
  const { config } = useRuntime()
  const send = useSendMail(kind, next)
  const [secondsLeft, restart] = useCountdown(patienceSeconds)
  const [again, setAgain] = useState<'idle' | 'busy' | 'sent' | Failure>('idle')
  const mailbox = findMailbox(email) ?? (config.devPages ? '/dev/outbox' : undefined)

  async function sendAgain(): Promise<void> {
    setAgain('busy')
    try {
      await send(email)
      setAgain('sent')
      restart()
    } catch (error) {
      setAgain(toFailure(error))
    }
  }

  return (
    <div className="flex flex-col gap-6">
      <ScreenHead title={t('title')} arrives>
        {t.rich(kind, { email, b: words => <strong className="font-medium text-ink">{words}</strong> })}
      </ScreenHead>
      {again === 'sent' ? (
        <Notice tone="success" announce>
          {t('sentAgain')}
        </Notice>
      ) : null}
      <FailureNotice failure={typeof again === 'object' ? again : undefined} />
      {mailbox ? (
        <Button
          variant="accent"
          size="lg"
          fullWidth
          icon={<Mail aria-hidden="true" strokeWidth={1.75} className="size-5" />}
          render={<a href={mailbox} target="_blank" rel="noreferrer" />}
        >
          {t('open')}
        </Button>
      ) : null}
      <p className="text-ink-soft">{t('spam')}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="secondary" busy={again === 'busy'} disabled={secondsLeft > 0} onClick={sendAgain}>
          {secondsLeft > 0 ? t('againIn', { seconds: secondsLeft }) : t('again')}
        </Button>
        <TextLink render={<button type="button" />} onClick={onChangeAddress}>
          {t('change')}
        </TextLink>
      </div>
    </div>
  )
}
