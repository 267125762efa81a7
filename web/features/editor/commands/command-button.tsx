import type { LucideIcon } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useCommandInfo } from './use-commands.ts'

interface CommandButtonProps {
  readonly id: string
  readonly icon: LucideIcon
  /** Whether what the button toggles is on. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly tooltipSide?: 'top' | 'bottom'
  /** A less prominent button. */
  readonly quiet?: boolean
}

/** A command as a button, with its name and shortcut. The focus stays on it, so that it can be pressed again. */
export function CommandButton({
  id,
  icon: Icon,
  pressed,
  disabled,
  tooltipSide = 'bottom',
  quiet = false,
}: CommandButtonProps) {
  const { name, shortcut, run } = useCommandInfo()(id)
  return (
    <IconButton
      size="sm"
      label={name}
      shortcut={shortcut}
      tooltipSide={tooltipSide}
      icon={<Icon strokeWidth={1.75} className={quiet ? 'size-4' : 'size-4.5'} />}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={run}
      className={joinClasses(quiet ? 'text-ink-soft hover:text-ink' : pressed && 'bg-wash')}
    />
  )
}
