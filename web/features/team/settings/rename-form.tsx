import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { teamNameLength } from '#domain/workspace/team.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTeamCall } from '../use-team-call.ts'

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
