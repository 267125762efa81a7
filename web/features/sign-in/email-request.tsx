import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFieldError } from '../../platform/i18n/formats.ts'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import {
  Acceptance,
  AuthForm,
  checkEmail,
  EmailField,
  type ModeFormProps,
  readText,
  useSubmit,
} from './auth-form.tsx'
import { type Failure, FailureNotice, failFields, toFailure } from './failure.tsx'
import { ScreenHead } from './sign-in-frame.tsx'

interface EmailRequestFormProps extends ModeFormProps {
  readonly kind: EmailKind
  readonly onSent: (email: string) => void
}

/** Asks for an address and sends a link to it by email. */
export function EmailRequestForm({
  kind,
  labelledBy,
  next,
  email,
  onEmailChange,
  onSent,
}: EmailRequestFormProps) {
  const t = useTranslations('auth')
  const say = useFieldError()
  const send = useSendEmail(kind, next)
  const submission = useSubmit(async form => {
    const typed = readText(form, 'email').trim()
    const wrong = failFields(checkEmail(typed))
    if (wrong) return wrong
    await send(typed)
    onSent(typed)
    return undefined
  })
  return (
    <AuthForm submission={submission} labelledBy={labelledBy}>
      <EmailField
        value={email}
        onChange={onEmailChange}
        autoComplete={kind === 'reset' ? 'username' : 'email'}
        error={say(submission.failure?.fields.email)}
      />
      <Button type="submit" variant="accent" size="lg" fullWidth busy={submission.busy}>
        {t(`${kind}.submit`)}
      </Button>
      {kind === 'link' ? <Acceptance /> : null}
    </AuthForm>
  )
}

interface EmailSentProps {
  readonly kind: EmailKind
  readonly email: string
  readonly next: string | undefined
  readonly onChangeAddress: () => void
}

const patienceSeconds = 30

/** The link was sent; the text is the same whether or not the address has an account. */
export function EmailSent({ kind, email, next, onChangeAddress }: EmailSentProps) {
  const t = useTranslations('auth.sent')
  const { config } = useRuntime()
  const send = useSendEmail(kind, next)
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

/** What an emailed link is for: a new password, or signing in without one. */
type EmailKind = 'reset' | 'link'

function useSendEmail(kind: EmailKind, next: string | undefined): (email: string) => Promise<void> {
  const { api } = useRuntime()
  const lang = useRouteLocale()
  return async email => {
    if (kind === 'reset') await api.auth.requestReset({ body: { email, lang } })
    else await api.auth.requestLink({ body: { email, lang, ...(next && { next }) } })
  }
}

/** Whole seconds until zero, counted from mounting or restarting. */
function useCountdown(seconds: number): [left: number, restart: () => void] {
  const [round, setRound] = useState(0)
  const [left, setLeft] = useState(seconds)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round counts from the start
  useEffect(() => {
    const end = performance.now() + seconds * 1000
    // Timers in a background tab fire rarely: the clock is read instead of counting ticks.
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / 1000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [round, seconds])
  return [
    left,
    () => {
      setLeft(seconds)
      setRound(count => count + 1)
    },
  ]
}

/** Where people read the mail of the providers they use most; each lists the domains it serves. */
const mailboxes: Readonly<Record<string, readonly string[]>> = {
  'https://mail.google.com/': ['gmail.com', 'googlemail.com'],
  'https://outlook.live.com/mail/': ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'],
  'https://mail.yahoo.com/': ['yahoo.com', 'ymail.com'],
  'https://www.icloud.com/mail/': ['icloud.com', 'me.com', 'mac.com'],
  'https://mail.proton.me/': ['proton.me', 'protonmail.com', 'pm.me'],
  'https://app.fastmail.com/': ['fastmail.com', 'fastmail.fm'],
  'https://mail.yandex.ru/': ['yandex.ru', 'ya.ru', 'yandex.com', 'yandex.by', 'yandex.kz'],
  'https://e.mail.ru/': ['mail.ru', 'bk.ru', 'inbox.ru', 'list.ru', 'internet.ru'],
  'https://mail.rambler.ru/': ['rambler.ru', 'lenta.ru', 'ro.ru'],
}

/** The address of the mailbox an email is read in, where its domain tells. */
export function findMailbox(email: string): string | undefined {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
  return Object.entries(mailboxes).find(([, domains]) => domains.includes(domain))?.[0]
}
