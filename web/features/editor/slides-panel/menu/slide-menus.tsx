import { MoreHorizontal } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { ContextMenu } from '#web/ui/context-menu.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { useSlideEntries } from './use-slide-entries.tsx'

/** The menu at the pointer: a right click, Shift+F10, the menu key, a finger that rests. */
export function SlideContextMenu({ children }: { children: ReactElement }) {
  const [isOpen, setIsOpen] = useState(false)
  const listEntries = useSlideEntries()
  return (
    <ContextMenu items={isOpen ? listEntries() : []} onOpenChange={setIsOpen}>
      {children}
    </ContextMenu>
  )
}

export interface SlideMenuButtonProps {
  readonly label: string
  readonly onOpen: () => void
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The same menu for those who look for a button. */
export function SlideMenuButton({ label, onOpen, onOpenChange }: SlideMenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listEntries = useSlideEntries()
  const change = (next: boolean) => {
    if (next) onOpen()
    setIsOpen(next)
    onOpenChange(next)
  }
  return (
    <Menu
      items={isOpen ? listEntries() : []}
      onOpenChange={change}
      side="right"
      trigger={
        <button
          type="button"
          aria-label={label}
          className={
            'grid size-6 place-items-center rounded-field border border-line bg-raised text-ink shadow-raised ' +
            'hover:border-line-strong data-popup-open:border-line-strong'
          }
        >
          <MoreHorizontal aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
      }
    />
  )
}
