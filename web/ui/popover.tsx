import type { ReactElement, ReactNode } from 'react'
import { useLateTrigger } from './late-popups.tsx'

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

const opensDialog = { 'aria-haspopup': 'dialog', 'aria-expanded': false } as const

export function Popover(props: PopoverProps) {
  const { trigger, open: isOpen } = props
  const { element, kit, attach } = useLateTrigger(trigger, { attributes: opensDialog, isOpen })
  return (
    <>
      {element}
      {kit ? <kit.PopoverSheet {...props} attach={attach} /> : null}
    </>
  )
}
