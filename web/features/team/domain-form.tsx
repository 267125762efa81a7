import { type FormEvent, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { OwnDomain, OwnDomainReply } from '#contract/domains.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useRefusalText } from './use-team-call.ts'

type Act = 'set' | 'verify' | 'remove'

/** An own domain for the public pages of a workspace: its name, how it is proven, and whether it is connected. */
export function DomainForm({ slug }: { readonly slug: string }) {
  const t = useTranslations('team.domain')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const say = useRefusalText()
  const [reply, setReply] = useState<OwnDomainReply>()
  const [host, setHost] = useState('')
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<Act>()
  const params = { slug }
  useEffect(() => {
    api.domains.read({ params: { slug } }).then(setReply, () => setFault(t('lost')))
  }, [api, slug, t])

  async function run(act: Act, call: () => Promise<OwnDomainReply>): Promise<OwnDomainReply | undefined> {
    if (busy) return undefined
    setBusy(act)
    setFault(undefined)
    try {
      const next = await call()
      setReply(next)
      return next
    } catch (error) {
      const isWrong = error instanceof ApiError && error.code === 'validation_failed'
      setFault(isWrong ? t('invalid') : say(error))
      return undefined
    } finally {
      setBusy(undefined)
    }
  }
  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await run('set', () => api.domains.set({ params, body: { host } }))) setHost('')
  }
  async function verify(): Promise<void> {
    const next = await run('verify', () => api.domains.verify({ params }))
    if (!next?.domain) return
    if (next.domain.is_verified) tell({ tone: 'success', title: t('found', { host: next.domain.host }) })
    else setFault(t('missing'))
  }
  async function remove(): Promise<void> {
    if (await run('remove', () => api.domains.remove({ params })))
      tell({ title: t('removed'), tone: 'success' })
  }

  if (!reply) return fault ? <p role="alert">{fault}</p> : <Skeleton className="h-12 w-full" />
  if (!reply.is_allowed && !reply.domain)
    return (
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {t('pay')}
        <Button size="sm" variant="secondary" render={<PageLink to="/pricing" />}>
          {t('upgrade')}
        </Button>
      </p>
    )
  if (!reply.domain)
    return (
      <form onSubmit={event => void save(event)} noValidate className="grid max-w-md grid-cols-1 gap-3">
        <Field label={t('field')} error={fault}>
          <TextInput
            value={host}
            onChange={event => setHost(event.target.value)}
            placeholder={t('placeholder')}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
          />
        </Field>
        <Button type="submit" busy={busy === 'set'} className="justify-self-start">
          {t('save')}
        </Button>
      </form>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-medium break-all">{reply.domain.host}</span>
        <Badge tone={reply.domain.is_verified ? 'success' : 'neutral'}>
          {t(reply.domain.is_verified ? 'verified' : 'waiting')}
        </Badge>
      </p>
      {reply.domain.is_verified ? null : <DomainRecord domain={reply.domain} />}
      {fault ? (
        <p role="alert" className="text-sm text-ink-soft">
          {fault}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {reply.domain.is_verified ? null : (
          <Button busy={busy === 'verify'} onClick={() => void verify()}>
            {t('check')}
          </Button>
        )}
        <Button variant="quiet" busy={busy === 'remove'} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

/** What has to stand in the name servers, to be marked and copied. */
function DomainRecord({ domain: { record } }: { readonly domain: OwnDomain }) {
  const t = useTranslations('team.domain')
  return (
    <>
      <p className="text-sm text-ink-soft">{t('proof')}</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-field border border-line bg-paper p-3 text-sm">
        <dt className="text-ink-soft">{t('name')}</dt>
        <dd className="font-mono break-all select-all">{record.name}</dd>
        <dt className="text-ink-soft">{t('value')}</dt>
        <dd className="font-mono break-all select-all">{record.value}</dd>
      </dl>
    </>
  )
}
