import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { deletedWorkspaceDays } from '#domain/workspace/team.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useReloadUser } from '#web/platform/session/use-reload-user.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useTeamCall } from '../use-team-call.ts'

/** Deletes a team whose name was typed; says for how long it can be taken back. */
export function DeleteTeam({ workspace }: { workspace: WorkspaceDetail }) {
  const t = useTranslations('team.remove')
  const words = useTranslations('team.settings')
  const format = useFormatter()
  const { api } = useRuntime()
  const go = useGo()
  const reloadUser = useReloadUser()
  const { add: tell } = useToasts()
  const { busy, run } = useTeamCall()
  const [isAsking, setIsAsking] = useState(false)
  const [error, setError] = useState<string>()
  const { name, slug, tariff } = workspace

  async function remove(): Promise<void> {
    setError(undefined)
    const outcome = await run(() => api.teams.remove({ params: { slug } }))
    if (!outcome) return
    if ('refused' in outcome) return setError(outcome.text)
    const date = format.dateTime(new Date(outcome.reply.gone_at), { dateStyle: 'long' })
    tell({ title: t('done', { name }), description: t('doneText', { date }), tone: 'success' })
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
        {tariff.level.is_free ? null : <p className="text-ink-soft">{t('paid')}</p>}
      </ConfirmDialog>
    </>
  )
}
