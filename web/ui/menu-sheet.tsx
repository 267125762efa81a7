import { Menu } from '@base-ui/react/menu'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { popupSheet } from './popup-style.ts'

type MenuSheetProps = Pick<
  ComponentProps<typeof Menu.Positioner>,
  'side' | 'align' | 'sideOffset' | 'alignOffset'
> & {
  children: ReactNode
  /** Where the focus goes on closing; false leaves it to whatever the choice opened. */
  finalFocus?: ComponentProps<typeof Menu.Popup>['finalFocus']
}

export function MenuSheet({ children, finalFocus, ...placement }: MenuSheetProps) {
  return (
    <Menu.Portal>
      <Menu.Positioner {...placement} collisionPadding={8} className="z-(--z-popup) outline-hidden">
        <Menu.Popup
          finalFocus={finalFocus}
          className={joinClasses(
            popupSheet,
            'max-h-(--available-height) max-w-80 min-w-52 overflow-y-auto p-1.5',
          )}
        >
          {children}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  )
}
