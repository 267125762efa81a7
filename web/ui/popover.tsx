import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { joinClasses } from './join-classes.ts'
import { popupSheet } from './popup.ts'

export type PopoverProps = {
  trigger: ReactElement
  /** Names the popover; hidden from the eye with `titleHidden`. */
  title: ReactNode
  children: ReactNode
  titleHidden?: boolean | undefined
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** No padding of its own: what is inside reaches its edges. */
  flush?: boolean | undefined
  /** What it must not cover: it opens above or below this and its trigger together. */
  avoid?: (() => DOMRect | null) | undefined
  className?: string | undefined
}

export function Popover(props: PopoverProps) {
  const { trigger, title, children, titleHidden = false, side = 'bottom', align = 'start' } = props
  const { open, onOpenChange, flush = false, avoid, className } = props
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root {...(open === undefined ? null : { open })} onOpenChange={next => onOpenChange?.(next)}>
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner
          {...(avoid && { anchor: () => spanBoth(button.current, avoid()) })}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-(--z-popup)"
        >
          <Base.Popup
            className={joinClasses(
              popupSheet,
              'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto text-sm',
              !flush && 'p-5',
              className,
            )}
          >
            <Base.Title className={titleHidden ? 'sr-only' : 'type-title mb-1.5'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/** As wide as the trigger, and as high as it and what must stay seen together. */
function spanBoth(trigger: HTMLElement | null, kept: DOMRect | null) {
  const own = trigger?.getBoundingClientRect() ?? new DOMRect()
  const top = Math.min(own.top, kept?.top ?? own.top)
  const bottom = Math.max(own.bottom, kept?.bottom ?? own.bottom)
  const box = new DOMRect(own.left, top, own.width, bottom - top)
  return { getBoundingClientRect: () => box, ...(trigger && { contextElement: trigger }) }
}
