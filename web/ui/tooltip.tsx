import { Tooltip as Base } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'
import { Kbd } from './kbd.tsx'

export type TooltipProps = {
  /** Never the only place of a text: a touch screen shows no tooltip. */
  text: ReactNode
  shortcut?: readonly string[] | undefined
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined
  disabled?: boolean | undefined
  children: ReactElement
}

/** Once around the application: after the first tooltip its neighbours open without a delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={450} timeout={300}>
      {children}
    </Base.Provider>
  )
}

export function Tooltip({ text, shortcut, side = 'top', disabled = false, children }: TooltipProps) {
  return (
    <Base.Root
      disabled={disabled}
      onOpenChange={(_, details) => {
        // Escape on a button with a tooltip must still close the dialog around it.
        if (details.reason === 'escape-key') details.allowPropagation()
      }}
    >
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={8} collisionPadding={8} className="z-(--z-tooltip)">
          <Base.Popup
            className={
              'flex max-w-72 items-center gap-2 rounded-field bg-ink px-2.5 py-1.5 text-xs font-medium ' +
              'text-paper shadow-popup transition-opacity duration-(--motion-fast) ' +
              'data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0'
            }
          >
            <span>{text}</span>
            {shortcut ? <Kbd keys={shortcut} inverse /> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
