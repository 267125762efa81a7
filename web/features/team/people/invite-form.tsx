import { type FormEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import {
  addEntries,
  type InviteEntry,
  isFinished,
  mostInvitesAtOnce,
  planInvites,
  removeEntry,
} from '#web/platform/identity/invite-list.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { ChipsInput } from '#web/ui/chips-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTeamCall } from '../use-team-call.ts'
import { sectionPath } from '../workspace-sections.ts'

type Failure =
  | { readonly kind: 'wrong' | 'empty' | 'many' }
  | { readonly kind: 'full'; readonly count: number; readonly free: number }
  | { readonly kind: 'refused'; readonly text: string }

/** Several addresses at once, typed or pasted; all of them are invited or nobody. */
export function InviteForm({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.invite')
  const errors = useTranslations('errors.field')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run, refresh } = useTeamCall()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [list, setList] = useState<readonly InviteEntry[]>([])
  const [failure, setFailure] = useState<Failure>()
  const { emails, wrong } = planInvites(list, workspace)
  const { free_seats: free } = workspace

  function change(next: readonly InviteEntry[]): void {
    setList(next)
    setFailure(undefined)
  }
  function take(typed: string): void {
    change(addEntries(list, typed))
    setText('')
  }
  function type(typed: string): void {
    if (isFinished(typed)) take(typed)
    else setText(typed)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const whole = addEntries(list, text)
    const plan = planInvites(whole, workspace)
    setList(whole)
    setText('')
    const found = findFault(whole, plan.wrong)
    setFailure(found)
    if (found) return input.current?.focus()
    const { slug } = workspace
    const outcome = await run(() =>
      api.teams.invite({ params: { slug }, body: { emails: [...plan.emails] } }),
    )
    if (!outcome) return
    if ('refused' in outcome) {
      const unwelcome = readUnwelcome(outcome.refused)
      const said = t('unwelcome', { count: unwelcome.length, emails: unwelcome.join(', ') })
      if (unwelcome.length > 0) return setFailure({ kind: 'refused', text: said })
      return setFailure(readFailure(outcome, plan.newSeats, t('lost')))
    }
    change([])
    const { invitations, already_members: already } = outcome.reply
    const known =
      already.length > 0 ? t('already', { count: already.length, emails: already.join(', ') }) : ''
    if (invitations.length === 0) tell({ title: known, tone: 'info' })
    else {
      const title = t('sent', { count: invitations.length })
      tell({ title, tone: 'success', ...(known && { description: known }) })
    }
    await refresh()
  }

  const said = { wrong: errors('invalid_email'), empty: errors('required') } as const
  const fault = failure?.kind === 'wrong' || failure?.kind === 'empty' ? said[failure.kind] : undefined
  const tooMany = failure?.kind === 'many' ? t('tooMany', { max: mostInvitesAtOnce }) : undefined
  return (
    <form
      onSubmit={event => void send(event)}
      noValidate
      aria-labelledby="invite"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <h2 id="invite" className="type-title">
        {t('title')}
      </h2>
      <Field
        label={t('field')}
        labelHidden
        error={fault ?? tooMany ?? (wrong > 0 ? errors('invalid_email') : undefined)}
        hint={wrong > 0 ? t('wrong', { count: wrong }) : writeHint()}
      >
        <ChipsInput
          inputRef={input}
          inputMode="email"
          chips={list.map(entry => ({ text: entry.text, wrong: !entry.isEmail }))}
          text={text}
          onTextChange={type}
          onTake={take}
          onRemove={chip => change(removeEntry(list, chip.text))}
          placeholder={t('placeholder')}
          labels={{
            list: t('chips'),
            remove: email => t('drop', { email }),
            mend: email => t('mend', { email }),
          }}
        />
      </Field>
      {failure?.kind === 'full' ? (
        <SeatsExceeded workspace={workspace} count={failure.count} free={failure.free} />
      ) : null}
      {failure?.kind === 'refused' ? (
        <Notice tone="danger" announce>
          {failure.text}
        </Notice>
      ) : null}
      <Button type="submit" busy={busy} className="justify-self-start max-sm:w-full">
        {t('send', { count: emails.length })}
      </Button>
    </form>
  )

  function writeHint(): string {
    if (emails.length === 0) return t('hint')
    const count = emails.length
    return free === null ? t('takesAny', { count }) : t('takes', { count, free })
  }
}

function findFault(list: readonly InviteEntry[], wrong: number): Failure | undefined {
  if (list.length === 0) return { kind: 'empty' }
  if (wrong > 0) return { kind: 'wrong' }
  return list.length > mostInvitesAtOnce ? { kind: 'many' } : undefined
}

/** Who asked for no more invitations of this team. */
function readUnwelcome(refused: unknown): string[] {
  if (!(refused instanceof ApiError) || refused.code !== 'invitation_refused') return []
  const emails: unknown = refused.data?.emails
  return Array.isArray(emails) ? emails.filter(email => typeof email === 'string') : []
}

function readFailure(
  { refused, text }: { readonly refused: unknown; readonly text: string },
  count: number,
  lost: string,
): Failure {
  if (!(refused instanceof ApiError)) return { kind: 'refused', text: lost }
  if (refused.code !== 'seats_exceeded') return { kind: 'refused', text }
  const free = refused.data?.free
  return { kind: 'full', count, free: typeof free === 'number' ? free : 0 }
}

interface SeatsExceededProps {
  readonly workspace: WorkspaceDetail
  /** How many seats were needed, and how many there were. */
  readonly count: number
  readonly free: number
}

/** The plan's limit is reached, with a link to upgrade. */
function SeatsExceeded({ workspace, count, free }: SeatsExceededProps) {
  const t = useTranslations('team')
  const errors = useTranslations('errors.code')
  return (
    <Notice
      tone="warning"
      announce
      title={errors('seats_exceeded')}
      action={
        <Button size="sm" variant="accent" render={<PageLink to={sectionPath(workspace.slug, 'plan')} />}>
          {t(workspace.tariff.level.is_free ? 'seats.upgrade' : 'seats.buy')}
        </Button>
      }
    >
      {t('invite.full', { count, free })}
    </Notice>
  )
}
