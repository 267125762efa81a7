import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { Button } from '#web/ui/button.tsx'
import { MemberDialog } from '../people/member-dialog.tsx'

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
