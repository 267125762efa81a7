import type { LucideIcon } from 'lucide-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useCommandFace } from './use-command-entries.ts'

export interface CommandButtonProps {
  readonly id: string
  readonly icon: LucideIcon
  /** What the button shows to be on. */
  readonly pressed?: boolean
  readonly disabled?: boolean
  readonly tooltipSide?: 'top' | 'bottom'
  /** Steps back, where it is not what one came for. */
  readonly quiet?: boolean
}

/** A command as a button: named, with its keys. It keeps the focus where it can work again with the next press. */
export function CommandButton({
  id,
  icon: Icon,
  pressed,
  disabled,
  tooltipSide = 'bottom',
  quiet = false,
}: CommandButtonProps) {
  const { name, shortcut, run } = useCommandFace()(id)
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
