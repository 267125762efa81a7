import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { CallReply } from '#contract/endpoint.ts'
import type { teams } from '#contract/teams.ts'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { type NewPresentationMode, newPresentationModes } from '#domain/workspace/access.ts'
import { deletedWorkspaceDays, teamNameLength } from '#domain/workspace/team.ts'
import { useMoney } from '../../platform/i18n/formats.ts'
import { useGo } from '../../platform/router/page-link.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { useReloadUser } from '../../platform/session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { MemberDialog } from './people/member-dialog.tsx'
import { useTeamCall } from './use-team-call.ts'

interface SettingProps {
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** One setting: its description on the left, its controls on the right. */
export function Setting({ title, text, children }: SettingProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-b border-line py-7 first:pt-0 last:border-b-0 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div>
        <h2 id={id} className="type-title">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{text}</p>
      </div>
      {children ? <div className="min-w-0">{children}</div> : null}
    </section>
  )
}

export function RenameForm({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.settings')
  const errors = useTranslations('errors.field')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run, refresh } = useTeamCall()
  const [name, setName] = useState(workspace.name)
  const [failure, setFailure] = useState<string>()
  const wanted = name.trim()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(wanted === '' ? errors('required') : undefined)
    if (wanted === '' || wanted === workspace.name) return
    const outcome = await run(() =>
      api.teams.rename({ params: { slug: workspace.slug }, body: { name: wanted } }),
    )
    if (!outcome) return
    if ('refused' in outcome) return setFailure(outcome.text)
    setName(outcome.reply.name)
    tell({ title: t('renamed', { name: outcome.reply.name }), tone: 'success' })
    await refresh()
  }

  return (
    <form onSubmit={event => void save(event)} noValidate className="flex flex-wrap items-end gap-2.5">
      <Field label={t('name')} labelHidden error={failure} className="min-w-0 flex-1 basis-60">
        <TextInput
          value={name}
          maxLength={teamNameLength}
          autoComplete="off"
          onChange={event => {
            setName(event.target.value)
            setFailure(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={wanted === workspace.name} className="self-start">
        {t('save')}
      </Button>
    </form>
  )
}

/** Who can see presentations from the moment they are created; saved as soon as it is chosen. */
export function NewPresentationsForm({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.settings.newPresentations')
  const { api } = useRuntime()
  const { add: tell } = useToasts()
  const { busy, run, refresh } = useTeamCall()
  const [mode, setMode] = useState(workspace.new_presentations)

  async function choose(wanted: NewPresentationMode): Promise<void> {
    setMode(wanted)
    const { slug } = workspace
    const outcome = await run(() =>
      api.workspaces.setNewPresentations({ params: { slug }, body: { mode: wanted } }),
    )
    if (!outcome) return
    if ('refused' in outcome) {
      setMode(workspace.new_presentations)
      return void tell({ title: t('failed'), description: outcome.text, tone: 'danger' })
    }
    tell({ title: t(`saved.${wanted}`), tone: 'success' })
    await refresh()
  }

  return (
    <RadioGroup
      label={t('title')}
      labelHidden
      look="cards"
      disabled={busy}
      value={mode}
      options={newPresentationModes.map(value => ({
        value,
        label: t(`mode.${value}`),
        hint: t(`hint.${value}`),
      }))}
      onValueChange={wanted => void choose(wanted)}
    />
  )
}

/** Chooses a new owner; asks for confirmation. */
export function HandOverForm({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.settings')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const others = workspace.members.filter(({ is_you: isYou }) => !isYou)
  const heir = others.find(({ email }) => email === chosen)
  if (others.length === 0) return <p className="text-sm text-ink-soft">{t('handOverNobody')}</p>
  return (
    <div className="flex flex-wrap gap-2.5">
      <Select
        label={t('handOverTo')}
        placeholder={t('handOverPick')}
        value={heir?.email ?? null}
        options={others.map(({ email, username }) => ({ value: email, label: `${username} · ${email}` }))}
        onValueChange={setChosen}
        className="min-w-0 flex-1 basis-52"
      />
      <Button variant="secondary" disabled={!heir} onClick={() => setIsAsking(true)}>
        {t('handOverNow')}
      </Button>
      {heir ? (
        <MemberDialog
          act="handOver"
          member={heir}
          workspace={workspace}
          open={isAsking}
          onOpenChange={setIsAsking}
        />
      ) : null}
    </div>
  )
}

export function LeaveButton({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.settings')
  const [isAsking, setIsAsking] = useState(false)
  const you = workspace.members.find(({ is_you: isYou }) => isYou)
  if (!you) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        {t('leave')}
      </Button>
      <MemberDialog
        act="leave"
        member={you}
        workspace={workspace}
        open={isAsking}
        onOpenChange={setIsAsking}
      />
    </>
  )
}

/** Deletes a team whose name was typed; says for how long it can be restored. */
export function DeleteTeam({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.remove')
  const words = useTranslations('team.settings')
  const format = useFormatter()
  const { api } = useRuntime()
  const go = useGo()
  const reloadUser = useReloadUser()
  const { add: tell } = useToasts()
  const { busy, run } = useTeamCall()
  const sumUp = useSum()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<string>()
  const { name, slug, tariff } = workspace

  async function remove(): Promise<void> {
    setError(undefined)
    const outcome = await run(() => api.teams.remove({ params: { slug } }))
    if (!outcome) return
    if ('refused' in outcome) return setError(outcome.text)
    const date = format.dateTime(new Date(outcome.reply.gone_at), { dateStyle: 'long' })
    const amount = sumUp(outcome.reply.returned)
    const back = amount ? ` ${t('doneReturned', { amount })}` : ''
    tell({ title: t('done', { name }), description: `${t('doneText', { date })}${back}`, tone: 'success' })
    await reloadUser()
    go('/myteam')
  }

  return (
    <>
      <Button variant="secondary" className="text-danger!" onClick={() => setIsAsking(true)}>
        {words('deleteNow')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={next => {
          setError(undefined)
          setIsAsking(next)
        }}
        onConfirm={() => void remove()}
        danger
        busy={busy}
        error={error}
        title={t('title', { name })}
        description={t('text', { days: deletedWorkspaceDays })}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        typeToConfirm={{ text: name, label: t('type', { name }) }}
      >
        <ReturnedValue slug={slug} isPaid={!tariff.level.is_free} isOpen={isAsking} />
      </ConfirmDialog>
    </>
  )
}

type Deletion = CallReply<typeof teams.readDeletion>

/** What is given back for a paid team, and to whom; asked for when the dialog opens, for it falls with every day. */
function ReturnedValue({ slug, isPaid, isOpen }: { slug: string; isPaid: boolean; isOpen: boolean }) {
  const t = useTranslations('team.remove')
  const { api } = useRuntime()
  const sumUp = useSum()
  const [deletion, setDeletion] = useState<Deletion>()
  useEffect(() => {
    if (!isOpen) return
    let isCurrent = true
    api.teams
      .readDeletion({ params: { slug } })
      .then(read => {
        if (isCurrent) setDeletion(read)
      })
      // The dialog says the rule without its amount.
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [api, slug, isOpen])
  const amount = deletion && sumUp(deletion.returns)
  if (!deletion) return isPaid ? <p className="text-ink-soft">{t('paid')}</p> : null
  if (!amount || !deletion.to)
    return deletion.plan_ends ? <p className="text-ink-soft">{t('paidNothing')}</p> : null
  const { username: name, is_you: isYou } = deletion.to
  const plan = deletion.plan_ends ? 'yes' : 'no'
  return (
    <p className="text-ink-soft">
      {isYou ? t('returnsToYou', { amount, plan }) : t('returnsTo', { amount, name, plan })}
    </p>
  )
}

/** Amounts of several currencies as one line; empty for nothing. */
function useSum() {
  const money = useMoney()
  return (amounts: Deletion['returns']) =>
    amounts.map(({ amount, currency }) => money(amount, currency)).join(' + ')
}
