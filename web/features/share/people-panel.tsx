import { Mail, Users, X } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { CallReply } from '#contract/endpoint.ts'
import { type Share, type shares, sharesAtOnce } from '#contract/shares.ts'
import { type ShareRole, shareRoles } from '#domain/workspace/access.ts'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { addEntries, type InviteEntry, isFinished, removeEntry } from '#web/platform/identity/invite-list.ts'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChipsInput } from '#web/ui/chips-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Select } from '#web/ui/select.tsx'
import { useToasts } from '#web/ui/toast.tsx'

interface Props {
  readonly slug: string
}

/** Whom the presentation is shared with by email, and a field for more of them. */
export function PeoplePanel(props: Props) {
  return (
    <LateMessages of="people" coming={<Coming />} missing={<MissingPartNotice />}>
      <People {...props} />
    </LateMessages>
  )
}

function Coming() {
  return <Skeleton className="h-24 w-full" />
}

type Reply = CallReply<typeof shares.list>
type Fault =
  | { readonly kind: 'wrong' | 'empty' | 'many' }
  | { readonly kind: 'full'; readonly max: number }
  | { readonly kind: 'told'; readonly text: string }

/** Roles in the order people give them: what is least first. */
const offered = shareRoles.toReversed()

function People({ slug }: Props) {
  const t = useTranslations('people.panel')
  const people = usePeople(slug)
  const { reply, fault } = people
  if (people.loadFailed)
    return (
      <Notice tone="danger" announce title={t('loadFailed')}>
        <Button variant="secondary" size="sm" onClick={people.reload}>
          {t('retry')}
        </Button>
      </Notice>
    )
  return (
    <section aria-label={t('label')} className="grid grid-cols-1 gap-4">
      <AddForm people={people} />
      {fault?.kind === 'full' ? <PlanFull max={fault.max} /> : null}
      {fault?.kind === 'told' ? (
        <Notice tone="danger" announce title={t('failed')}>
          {fault.text}
        </Notice>
      ) : null}
      {reply ? (
        <ul
          aria-label={t('list')}
          className="grid grid-cols-1 border-t border-line sm:max-h-64 sm:overflow-y-auto"
        >
          <li className="flex items-center gap-3 border-b border-line py-2.5">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-wash">
              <Users aria-hidden="true" strokeWidth={1.75} className="size-4" />
            </span>
            <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3 text-sm">
              <p className="font-medium">{t('members')}</p>
              <p className="text-ink-soft">{t('membersCan')}</p>
            </div>
          </li>
          {reply.results.map(share => (
            <ShareRow key={share.id} share={share} people={people} />
          ))}
        </ul>
      ) : (
        <Coming />
      )}
    </section>
  )
}

type PeopleState = ReturnType<typeof usePeople>

/** The people and what changes them. What is refused is told, and the list shows what holds. */
function usePeople(slug: string) {
  const t = useTranslations('people.panel')
  const errors = useTranslations('errors.code')
  const { api } = useRuntime()
  const [reply, setReply] = useState<Reply>()
  const [loadFailed, setLoadFailed] = useState(false)
  const [fault, setFault] = useState<Fault>()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)
  const reload = useCallback(() => {
    setLoadFailed(false)
    api.shares.list({ params: { slug } }).then(setReply, () => setLoadFailed(true))
  }, [api, slug])
  useEffect(reload, [reload])

  async function run<R extends Reply>(call: () => Promise<R>): Promise<R | undefined> {
    // A second press while the first is under way is the same press.
    if (isSending.current) return undefined
    isSending.current = true
    setBusy(true)
    setFault(undefined)
    try {
      const next = await call()
      setReply(next)
      return next
    } catch (error) {
      setFault(readFault(error))
      reload()
      return undefined
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }

  function readFault(error: unknown): Fault {
    if (!(error instanceof ApiError)) return { kind: 'told', text: t('lost') }
    const { emails, max } = error.data ?? {}
    if (error.code === 'pay') return { kind: 'full', max: typeof max === 'number' ? max : 0 }
    if (error.code !== 'invitation_refused' || !Array.isArray(emails))
      return { kind: 'told', text: errors(error.code) }
    return { kind: 'told', text: t('unwelcome', { count: emails.length, emails: emails.join(', ') }) }
  }

  return {
    ...{ reply, loadFailed, reload, fault, setFault, busy },
    add: (emails: readonly string[], role: ShareRole) =>
      run(() => api.shares.create({ params: { slug }, body: { emails: [...emails], role } })),
    change: (id: number, role: ShareRole) =>
      run(() => api.shares.update({ params: { slug, id }, body: { role } })),
    remove: (id: number) => run(() => api.shares.remove({ params: { slug, id } })),
  }
}

function useRoleOptions() {
  const t = useTranslations('people.role')
  return offered.map(value => ({ value, label: t(value) }))
}

/** Several addresses at once, typed or pasted, all with the same role. */
function AddForm({ people }: { readonly people: PeopleState }) {
  const t = useTranslations('people.panel')
  const fields = useTranslations('errors.field')
  const { add: tell } = useToasts()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [list, setList] = useState<readonly InviteEntry[]>([])
  const [role, setRole] = useState<ShareRole>('viewer')
  const options = useRoleOptions()
  const { fault, setFault, busy } = people

  function take(typed: string): void {
    setList(addEntries(list, typed))
    setText('')
    setFault(undefined)
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const whole = addEntries(list, text)
    setList(whole)
    setText('')
    const found = findFault(whole)
    setFault(found)
    if (found) return input.current?.focus()
    const emails = whole.map(entry => entry.text)
    const reply = await people.add(emails, role)
    if (!reply) return
    setList([])
    const known = reply.already_members
    const added = emails.length - known.length
    const already = known.length > 0 ? t('already', { count: known.length, emails: known.join(', ') }) : ''
    if (added === 0) tell({ title: already, tone: 'info' })
    else
      tell({
        ...{ title: t('shared', { count: added }), tone: 'success' },
        ...(already && { description: already }),
      })
  }

  const said = {
    wrong: fields('invalid_email'),
    empty: fields('required'),
    many: t('tooMany', { max: sharesAtOnce }),
  }
  const error = fault && fault.kind in said ? said[fault.kind as keyof typeof said] : undefined
  return (
    <form onSubmit={event => void send(event)} noValidate className="grid grid-cols-1 gap-3">
      <Field label={t('field')} error={error} hint={t('seats')}>
        <ChipsInput
          inputRef={input}
          inputMode="email"
          chips={list.map(entry => ({ text: entry.text, wrong: !entry.isEmail }))}
          text={text}
          onTextChange={typed => (isFinished(typed) ? take(typed) : setText(typed))}
          onTake={take}
          onRemove={chip => setList(removeEntry(list, chip.text))}
          placeholder={t('placeholder')}
          labels={{
            list: t('chips'),
            remove: email => t('drop', { email }),
            mend: email => t('mend', { email }),
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Select
          label={t('role')}
          options={options}
          value={role}
          onValueChange={setRole}
          className="min-w-44 flex-1 sm:max-w-56"
        />
        <Button type="submit" busy={busy} className="max-sm:flex-1">
          {t('share')}
        </Button>
      </div>
    </form>
  )
}

function findFault(list: readonly InviteEntry[]): Fault | undefined {
  if (list.length === 0) return { kind: 'empty' }
  if (list.some(({ isEmail }) => !isEmail)) return { kind: 'wrong' }
  return list.length > sharesAtOnce ? { kind: 'many' } : undefined
}

/** The plan's limit is reached, with what to do about it. */
function PlanFull({ max }: { readonly max: number }) {
  const t = useTranslations('people.panel.full')
  return (
    <Notice
      tone="warning"
      announce
      title={t('title', { max })}
      action={
        <Button size="sm" variant="accent" render={<PageLink to="/pricing" />}>
          {t('upgrade')}
        </Button>
      }
    >
      {t('text')}
    </Notice>
  )
}

function ShareRow({ share, people }: { readonly share: Share; readonly people: PeopleState }) {
  const t = useTranslations('people.panel')
  const { add: tell } = useToasts()
  const options = useRoleOptions()
  const { id, email, role } = share
  const isPending = share.name === null
  const name = share.name ?? email

  async function remove(): Promise<void> {
    if (await people.remove(id)) tell({ title: t('removed', { name }), tone: 'success' })
  }
  async function sendAgain(): Promise<void> {
    if (await people.add([email], role)) tell({ title: t('resent', { email }), tone: 'success' })
  }

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5">
      {isPending ? (
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border border-dashed border-line-strong text-ink-faint"
        >
          <Mail strokeWidth={1.75} className="size-4" />
        </span>
      ) : (
        <Avatar name={name} size="sm" decorative />
      )}
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate text-sm font-medium" title={email}>
          {name}
        </p>
        {isPending ? (
          <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
            <Badge>{t('pending')}</Badge>
            <button
              type="button"
              aria-label={t('againNamed', { email })}
              disabled={people.busy}
              onClick={() => void sendAgain()}
              className="min-h-6 underline underline-offset-2 hover:text-ink"
            >
              {t('again')}
            </button>
          </p>
        ) : (
          <p className="truncate text-xs text-ink-soft">{email}</p>
        )}
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:pl-11">
        <Select
          size="sm"
          label={t('roleOf', { name })}
          options={options}
          value={role}
          onValueChange={next => void people.change(id, next)}
          className="min-w-40 max-sm:flex-1"
        />
        <IconButton
          size="sm"
          label={t('remove', { name })}
          icon={<X strokeWidth={1.75} className="size-4.5" />}
          onClick={() => void remove()}
        />
      </div>
    </li>
  )
}
