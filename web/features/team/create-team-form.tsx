import { UsersRound } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { teamNameLength } from '#domain/workspace/team.ts'
import { makeUid } from '../../platform/identity/ids.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useEarlyTyping } from '../../ui/typing.ts'
import { useRefusalText } from './use-team-call.ts'

interface CreateTeamFormProps {
  /** Continues; the button stays busy until it is unmounted. */
  readonly onCreated: (team: WorkspaceSummary) => Promise<void>
  readonly onPay: () => void
  /** Beside the submit button. */
  readonly aside?: ReactNode
}

/** Creates a team. Sent again after a lost reply it is the same team, with the name typed now. */
export function CreateTeamForm({ onCreated, onPay, aside }: CreateTeamFormProps) {
  const t = useTranslations('team.create')
  const errors = useTranslations('errors.field')
  const say = useRefusalText()
  const { api } = useRuntime()
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isMissing, setIsMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const key = useRef<string>(undefined)
  const isSending = useRef(false)
  useEarlyTyping(input, setName)

  async function make(wanted: string): Promise<WorkspaceSummary> {
    key.current ??= makeUid()
    const team = await api.teams.create({ body: { name: wanted, key: key.current } })
    if (team.name === wanted) return team
    return api.teams.rename({ params: { slug: team.slug }, body: { name: wanted } })
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const wanted = name.trim()
    setFailure(undefined)
    setIsMissing(wanted === '')
    if (wanted === '') return input.current?.focus()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    try {
      await onCreated(await make(wanted))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'pay') onPay()
      else setFailure(say(error))
      setBusy(false)
      isSending.current = false
    }
  }

  return (
    <form onSubmit={event => void send(event)} noValidate className="grid gap-6">
      <Field label={t('name')} error={isMissing ? errors('required') : undefined}>
        <TextInput
          ref={input}
          name="name"
          value={name}
          maxLength={teamNameLength}
          autoComplete="organization"
          placeholder={t('placeholder')}
          onChange={event => {
            setName(event.target.value)
            setIsMissing(false)
          }}
        />
      </Field>
      {failure ? (
        <Notice tone="danger" announce>
          {failure}
        </Notice>
      ) : null}
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:*:w-full">
        {aside}
        <Button type="submit" variant="accent" busy={busy}>
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}

/** One team is free; for the next one an upgrade is offered. */
export function TeamNeedsPlan({ upgradePath }: { upgradePath: string }) {
  const t = useTranslations('team.create')
  return (
    <div role="status">
      <EmptyState
        title={t('payTitle')}
        picture={<UsersRound strokeWidth={1.75} />}
        className="px-0 py-0!"
        action={
          <Button variant="accent" render={<PageLink to={upgradePath} />}>
            {t('payAction')}
          </Button>
        }
      >
        <p>{t('payText')}</p>
      </EmptyState>
    </div>
  )
}
