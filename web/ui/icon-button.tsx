import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, styleButton } from './button.tsx'
import { joinClasses } from './join-classes.ts'
import { Tooltip } from './tooltip.tsx'

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  label: string
  icon: ReactNode
  shortcut?: readonly string[] | undefined
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** False where the icon says it all, such as the cross of a dialog. */
  tooltip?: boolean | undefined
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined
}

const sizes: Record<ButtonSize, string> = {
  sm: 'size-(--control-sm)',
  md: 'size-(--control-md)',
  lg: 'size-(--control-lg)',
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, variant = 'quiet', size = 'md', className, ...rest } = props
  const { tooltip = true, tooltipSide, ...attributes } = rest
  return (
    <Tooltip text={label} shortcut={shortcut} side={tooltipSide} disabled={!tooltip}>
      <button
        type="button"
        {...attributes}
        aria-label={label}
        className={styleButton(variant, joinClasses(sizes[size], className))}
      >
        <span aria-hidden="true" className="contents">
          {icon}
        </span>
      </button>
    </Tooltip>
  )
}
