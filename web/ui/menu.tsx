import type { ComponentProps, ReactElement } from 'react'
import { useLateTrigger } from './late-popups.tsx'
import type { MenuEntry, MenuSheet } from './menu-entries.tsx'

export type MenuProps = {
  trigger: ReactElement
  items: readonly MenuEntry[]
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  finalFocus?: ComponentProps<typeof MenuSheet>['finalFocus']
}

const opensMenu = { 'aria-haspopup': 'menu', 'aria-expanded': false } as const

export function Menu(props: MenuProps) {
  const { trigger, open: isOpen } = props
  const { element, kit, attach } = useLateTrigger(trigger, { attributes: opensMenu, isOpen })
  return (
    <>
      {element}
      {kit ? <kit.MenuPopup {...props} attach={attach} /> : null}
    </>
  )
}

export type ContextMenuProps = {
  items: readonly MenuEntry[]
  /** The area that answers a right click, a long press, Shift+F10 or the menu key. */
  children: ReactElement
  onOpenChange?: ((open: boolean) => void) | undefined
  finalFocus?: ComponentProps<typeof MenuSheet>['finalFocus']
}

export function ContextMenu({ children, ...props }: ContextMenuProps) {
  const { element, kit, attach } = useLateTrigger(children, { opensBy: 'contextmenu' })
  return (
    <>
      {element}
      {kit ? <kit.ContextMenuPopup {...props} attach={attach} /> : null}
    </>
  )
}
