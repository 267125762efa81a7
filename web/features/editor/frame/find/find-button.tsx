import type { LucideIcon } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'

export interface FindButtonProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly onClick: () => void
}

export function FindButton({ label, icon: Icon, pressed, disabled, onClick }: FindButtonProps) {
  return (
    <IconButton
      size="sm"
      label={label}
      tooltipSide="bottom"
      icon={<Icon strokeWidth={1.75} className="size-4.5" />}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
      className={pressed ? 'bg-accent-soft text-accent-text' : undefined}
    />
  )
}
