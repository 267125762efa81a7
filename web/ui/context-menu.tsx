import { ContextMenu as Base } from '@base-ui/react/context-menu'
import type { ReactElement } from 'react'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuSheet } from './menu-sheet.tsx'

export type ContextMenuProps = {
  items: readonly MenuEntry[]
  /** The area that answers a right click, a long press, Shift+F10 or the menu key. */
  children: ReactElement
  onOpenChange?: ((open: boolean) => void) | undefined
}

export function ContextMenu({ items, children, onOpenChange }: ContextMenuProps) {
  return (
    <Base.Root onOpenChange={next => onOpenChange?.(next)}>
      <Base.Trigger render={children} />
      <MenuSheet>
        <MenuEntries items={items} />
      </MenuSheet>
    </Base.Root>
  )
}
