import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { joinClasses } from '#web/ui/join-classes.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  readonly label: string
  readonly icon?: LucideIcon
  readonly danger?: boolean
}

/** A small action of the panel: words first, an icon to find it by. */
export function PanelButton({ label, icon: Icon, danger = false, className, ...attributes }: Props) {
  return (
    <button
      type="button"
      {...attributes}
      className={joinClasses(
        'flex min-h-8 min-w-0 items-center justify-center gap-1.5 rounded-field border px-2.5 py-1 text-xs font-medium',
        'transition-[border-color,background-color] disabled:pointer-events-none disabled:opacity-45',
        danger
          ? 'border-line text-danger hover:border-danger hover:bg-danger-soft'
          : 'border-line text-ink hover:border-line-strong hover:bg-wash',
        className,
      )}
    >
      {Icon ? <Icon aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0" /> : null}
      <span className="min-w-0 text-center leading-tight">{label}</span>
    </button>
  )
}
