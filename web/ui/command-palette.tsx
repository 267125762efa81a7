import { Dialog as Base } from '@base-ui/react/dialog'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { Kbd } from './kbd.tsx'
import { dialogBackdrop, popupSheet } from './popup.ts'
import { PopupPortal } from './popup-portal.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type PaletteItem = {
  id: string
  label: string
  icon?: ReactNode
  shortcut?: readonly string[] | undefined
  /** Other words by which it is found. */
  keywords?: readonly string[] | undefined
  disabled?: boolean | undefined
  onSelect: () => void
}

export type PaletteGroup = { id: string; heading: string; items: readonly PaletteItem[] }

export type CommandPaletteProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  label: string
  placeholder: string
  emptyText: string
  groups: readonly PaletteGroup[]
  closeLabel: string
  /** Called with the typed text: whoever listens finds and orders the groups; without it the palette filters them. */
  onSearch?: ((text: string) => void) | undefined
  /** What is typed, where the listener keeps it. */
  text?: string | undefined
}

export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, label, placeholder, emptyText, groups, closeLabel, onSearch, text } = props

  function choose(item: PaletteItem) {
    onOpenChange(false)
    item.onSelect()
  }

  return (
    <Base.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <PopupPortal as={Base.Portal}>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Popup
          className={joinClasses(
            popupSheet,
            'fixed inset-x-4 top-[12dvh] z-(--z-dialog) mx-auto max-w-2xl overflow-hidden rounded-page shadow-dialog',
          )}
        >
          <Base.Title className="sr-only">{label}</Base.Title>
          <Command label={label} loop shouldFilter={!onSearch}>
            <div className="flex items-center gap-3 border-b border-line px-5">
              <Search aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-ink-faint" />
              <Command.Input
                placeholder={placeholder}
                {...(onSearch && { onValueChange: onSearch })}
                {...(text !== undefined && { value: text })}
                className="h-15 min-w-0 flex-1 bg-transparent text-md outline-hidden"
              />
              <Base.Close className="rounded-item px-1.5 py-0.5 text-2xs font-medium text-ink-soft hover:bg-wash">
                <VisuallyHidden>{closeLabel}</VisuallyHidden>
                <Kbd keys={['Esc']} />
              </Base.Close>
            </div>
            <Command.List label={label} className="max-h-[min(26rem,60dvh)] overflow-y-auto p-2 scroll-py-2">
              {groups.map(group => (
                <PaletteRows key={group.id} group={group} onChoose={choose} />
              ))}
            </Command.List>
            {/* Outside the list: a listbox may hold nothing but options. */}
            <Command.Empty className="px-5 pt-8 pb-10 text-center text-sm text-ink-soft">
              {emptyText}
            </Command.Empty>
          </Command>
        </Base.Popup>
      </PopupPortal>
    </Base.Root>
  )
}

type PaletteRowsProps = { group: PaletteGroup; onChoose: (item: PaletteItem) => void }

function PaletteRows({ group, onChoose }: PaletteRowsProps) {
  return (
    <Command.Group
      heading={group.heading}
      className={
        '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-3 [&_[cmdk-group-heading]]:pb-1.5 ' +
        '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint'
      }
    >
      {group.items.map(item => (
        <Command.Item
          key={item.id}
          value={`${item.label} ${item.id}`}
          keywords={item.keywords ? [...item.keywords] : []}
          disabled={item.disabled ?? false}
          onSelect={() => onChoose(item)}
          className={
            'flex min-h-10 cursor-default items-center gap-3 rounded-field px-3 py-2 text-base select-none ' +
            'aria-disabled:text-ink-faint data-[selected=true]:bg-wash [&_svg]:size-4.5 [&_svg]:shrink-0'
          }
        >
          {item.icon}
          <span className="min-w-0 flex-1">{item.label}</span>
          {item.shortcut ? <Kbd keys={item.shortcut} /> : null}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
