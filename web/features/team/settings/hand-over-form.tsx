import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { MemberDialog } from '../people/member-dialog.tsx'

/** Chooses among the others; asks before anything happens. */
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
