import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogClose } from '#web/ui/dialog.tsx'
import { CreateTeam } from '../new-team/create-team.tsx'

export interface NewTeamButtonProps {
  readonly canCreate: boolean
  readonly workspaces: readonly WorkspaceSummary[]
}

export function NewTeamButton({ canCreate, workspaces }: NewTeamButtonProps) {
  const t = useTranslations('team')
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      size="sm"
      title={t('create.title')}
      description={t('create.text')}
      closeLabel={t('create.close')}
      trigger={
        <Button
          variant="accent"
          className="max-sm:w-full"
          icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
        >
          {t('list.create')}
        </Button>
      }
    >
      <CreateTeam
        canCreate={canCreate}
        workspaces={workspaces}
        aside={<DialogClose render={<Button variant="secondary">{t('create.cancel')}</Button>} />}
      />
    </Dialog>
  )
}
