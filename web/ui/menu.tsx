import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { MenuEntries } from './menu-entries.tsx'
import type { MenuEntry } from './menu-entry.ts'
import { MenuSheet } from './menu-sheet.tsx'

export type MenuProps = {
  trigger: ReactElement
  items: readonly MenuEntry[]
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  align?: 'start' | 'center' | 'end' | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

export function Menu({ trigger, items, side = 'bottom', align = 'start', open, onOpenChange }: MenuProps) {
  return (
    <Base.Root {...(open === undefined ? null : { open })} onOpenChange={next => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <MenuSheet side={side} align={align} sideOffset={6}>
        <MenuEntries items={items} />
      </MenuSheet>
    </Base.Root>
  )
}
