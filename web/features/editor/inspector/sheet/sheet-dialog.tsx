import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface Props {
  readonly label: string
  readonly title: string
  readonly icon: LucideIcon
  readonly children: ReactNode
}

/** The same sheet with room around it. */
export function SheetDialog({ label, title, icon: Icon, children }: Props) {
  const t = useTranslations('editor-inspector.sheet')
  return (
    <Dialog
      title={title}
      closeLabel={t('close')}
      size="lg"
      trigger={<IconButton size="sm" label={label} icon={<Icon strokeWidth={1.75} className="size-4" />} />}
    >
      <div className="grid gap-4">{children}</div>
    </Dialog>
  )
}
