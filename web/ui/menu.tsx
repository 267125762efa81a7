import { ContextMenu as BaseContext } from '@base-ui/react/context-menu'
import { Menu as Base } from '@base-ui/react/menu'
import type { ComponentProps, ReactElement } from 'react'
import { MenuEntries, type MenuEntry, MenuSheet } from './menu-entries.tsx'

export type MenuProps = {
  trigger: ReactElement
  items: readonly MenuEntry[]
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  finalFocus?: ComponentProps<typeof MenuSheet>['finalFocus']
}

export function Menu(props: MenuProps) {
  const { trigger, items, side = 'bottom', align = 'start', open, onOpenChange, finalFocus } = props
  return (
    <Base.Root {...(open === undefined ? null : { open })} onOpenChange={next => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <MenuSheet side={side} align={align} sideOffset={6} finalFocus={finalFocus}>
        <MenuEntries items={items} />
      </MenuSheet>
    </Base.Root>
  )
}

export type ContextMenuProps = {
  items: readonly MenuEntry[]
  /** The area that answers a right click, a long press, Shift+F10 or the menu key. */
  children: ReactElement
  onOpenChange?: ((open: boolean) => void) | undefined
  finalFocus?: ComponentProps<typeof MenuSheet>['finalFocus']
}

export function ContextMenu({ items, children, onOpenChange, finalFocus }: ContextMenuProps) {
  return (
    <BaseContext.Root onOpenChange={next => onOpenChange?.(next)}>
      <BaseContext.Trigger render={children} />
      <MenuSheet finalFocus={finalFocus}>
        <MenuEntries items={items} />
      </MenuSheet>
    </BaseContext.Root>
  )
}
