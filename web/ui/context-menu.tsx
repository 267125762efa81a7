import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ComponentProps, ReactElement } from 'react'
import { MenuEntries, type MenuEntry, MenuSheet } from './menu-entries.tsx'

export type ContextMenuProps = {
  items: readonly MenuEntry[]
  /** The area that answers a right click, a long press, Shift+F10 or the menu key. */
  children: ReactElement
  onOpenChange?: ((open: boolean) => void) | undefined
  finalFocus?: ComponentProps<typeof MenuSheet>['finalFocus']
}

export function ContextMenu({ items, children, onOpenChange, finalFocus }: ContextMenuProps) {
  return (
    <Base.Root onOpenChange={next => onOpenChange?.(next)}>
      <Base.Trigger render={children} />
      <MenuSheet finalFocus={finalFocus}>
        <MenuEntries items={items} />
      </MenuSheet>
    </Base.Root>
  )
}
