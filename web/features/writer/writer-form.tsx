import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { WriterState } from '#contract/writers.ts'
import { MODEL_PROTOCOLS, type ModelConnection } from '#domain/generation/writer-trial.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice, type NoticeTone } from '#web/ui/notice.tsx'
import { PasswordInput } from '#web/ui/password-input.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

interface Told {
  readonly tone: NoticeTone
  readonly title: string
  readonly text?: string
}

/** Address, key and model, a test call, and who writes now. Whoever is not known as the operator proves it first. */
export function WriterForm({ first }: { readonly first: WriterState | null }) {
  const t = useTranslations('writer')
  const [state, setState] = useState(first)
  const [token, setToken] = useState<string>()
  if (state === null)
    return (
      <OperatorGate
        onOpen={(given, found) => {
          setToken(given)
          setState(found)
        }}
      />
    )
  return (
    <div className="grid gap-8">
      <WhoWrites state={state} />
      {state.source === 'environment' ? (
        <p className="text-ink-soft">{t('decided')}</p>
      ) : (
        <ConnectionForm state={state} token={token} onState={setState} />
      )}
    </div>
  )
}

function WhoWrites({ state: { source, protocol, model, key_lost } }: { readonly state: WriterState }) {
  const t = useTranslations('writer')
  const name = protocol ? t(`protocols.${protocol}`) : ''
  return (
    <div className="grid gap-3">
      <Notice tone={source === 'builtin' ? 'info' : 'success'} title={t(`source.${source}.title`)}>
        {protocol ? t('source.named', { name, model }) : t('source.builtin.text')}
      </Notice>
      {key_lost ? <Notice tone="warning">{t('keyLost')}</Notice> : null}
    </div>
  )
}

interface ConnectionFormProps {
  readonly state: WriterState
  readonly token: string | undefined
  readonly onState: (state: WriterState) => void
}

function ConnectionForm({ state, token, onState }: ConnectionFormProps) {
  const t = useTranslations('writer')
  const { api } = useRuntime()
  const own = state.source === 'product'
  const [draft, setDraft] = useState({
    protocol: state.protocol ?? ('openai' as const),
    url: own ? state.url : '',
    model: own ? state.model : '',
    key: '',
  })
  const { busy, told, fields, run } = useCalls()
  const change = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part })
  const { protocol, url, model, key } = draft
  const connection: ModelConnection = {
    ...{ protocol, url: url.trim(), model: model.trim() },
    // Left empty, the stored key stays.
    ...(key.trim() !== '' && { api_key: key.trim() }),
  }

  const test = () =>
    run('test', async () => {
      const { outcome, said, took_ms } = await api.writers.test({ body: connection, bearer: token })
      const title = t(`trial.${outcome}`, { seconds: Math.max(0.1, Math.round(took_ms / 100) / 10) })
      return { tone: outcome === 'answered' ? 'success' : 'danger', title, text: said }
    })

  function connect(event: FormEvent): void {
    event.preventDefault()
    run('connect', async () => {
      onState(await api.writers.connect({ body: connection, bearer: token }))
      change({ key: '' })
      return { tone: 'success', title: t('connected') }
    })
  }

  const disconnect = () =>
    run('disconnect', async () => {
      onState(await api.writers.disconnect({ bearer: token }))
      return { tone: 'success', title: t('disconnected') }
    })

  return (
    <form onSubmit={connect} className="grid gap-5">
      <Field label={t('protocol')}>
        <Select
          value={protocol}
          options={MODEL_PROTOCOLS.map(value => ({ value, label: t(`protocols.${value}`) }))}
          onValueChange={value => change({ protocol: value })}
        />
      </Field>
      <Field
        label={t('url')}
        hint={t(`urlHint.${protocol}`)}
        error={fields.url ? t('invalid.url') : undefined}
      >
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={500}
          value={url}
          onChange={event => change({ url: event.target.value })}
        />
      </Field>
      <Field
        label={t('model')}
        hint={t(`modelHint.${protocol}`)}
        error={fields.model ? t('invalid.model') : undefined}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={model}
          onChange={event => change({ model: event.target.value })}
        />
      </Field>
      {protocol === 'ollama' ? null : (
        <Field
          label={t('key')}
          hint={t(own && state.has_key ? 'keyKept' : 'keyHint')}
          error={fields.api_key ? t('invalid.key') : undefined}
        >
          <PasswordInput
            autoComplete="off"
            maxLength={512}
            showLabel={t('showKey')}
            hideLabel={t('hideKey')}
            value={key}
            onChange={event => change({ key: event.target.value })}
          />
        </Field>
      )}
      <Telling told={told} />
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-5">
        <Button type="submit" variant="accent" busy={busy === 'connect'} disabled={busy !== null}>
          {t('connect')}
        </Button>
        <Button variant="secondary" busy={busy === 'test'} disabled={busy !== null} onClick={test}>
          {t('test')}
        </Button>
        {own ? (
          <Button variant="quiet" busy={busy === 'disconnect'} disabled={busy !== null} onClick={disconnect}>
            {t('disconnect')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function Telling({ told }: { readonly told: Told | null }): ReactNode {
  return (
    <div aria-live="polite" className="empty:hidden">
      {told ? (
        <Notice tone={told.tone} title={told.title}>
          {told.text ? <span className="break-words">{told.text}</span> : null}
        </Notice>
      ) : null}
    </div>
  )
}

/** One call at a time, however often a button is pressed; what came of it is told in words. */
function useCalls() {
  const t = useTranslations()
  const [busy, setBusy] = useState<string | null>(null)
  const [told, tell] = useState<Told | null>(null)
  const [fields, setFields] = useState<Readonly<Record<string, unknown>>>({})

  function run(name: string, work: () => Promise<Told>): void {
    if (busy !== null) return
    setBusy(name)
    setFields({})
    tell(null)
    work()
      .then(tell, error => {
        const code = error instanceof ApiError ? error.code : 'unavailable'
        if (error instanceof ApiError) setFields(error.fields ?? {})
        tell({ tone: 'danger', title: t(`errors.code.${code}`) })
      })
      .finally(() => setBusy(null))
  }
  return { busy, told, fields, run }
}

interface OperatorGateProps {
  readonly onOpen: (token: string, state: WriterState) => void
}

/** On a published installation the operator proves themselves by the token that its environment names. */
function OperatorGate({ onOpen }: OperatorGateProps) {
  const t = useTranslations('writer.gate')
  const { api } = useRuntime()
  const [token, setToken] = useState('')
  const { busy, told, run } = useCalls()

  function open(event: FormEvent): void {
    event.preventDefault()
    run('open', async () => {
      try {
        onOpen(token, await api.writers.read({ bearer: token }))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
        return { tone: 'danger', title: t('refused') }
      }
      return { tone: 'success', title: '' }
    })
  }

  return (
    <form onSubmit={open} className="grid gap-5">
      <p>{t('text')}</p>
      <Field label={t('token')} hint={t('hint')}>
        <PasswordInput
          autoComplete="off"
          showLabel={t('show')}
          hideLabel={t('hide')}
          value={token}
          onChange={event => setToken(event.target.value)}
        />
      </Field>
      <Telling told={told?.title ? told : null} />
      <div>
        <Button type="submit" variant="accent" busy={busy !== null}>
          {t('open')}
        </Button>
      </div>
    </form>
  )
}
