import { Menu } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { Kbd } from './kbd.tsx'
import { popupSheet, swallowSecondClick } from './popup.ts'
import { PopupPortal } from './popup-portal.tsx'

export type MenuAction = {
  kind?: 'action' | undefined
  id: string
  label: string
  icon?: ReactNode
  shortcut?: readonly string[] | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onSelect?: (() => void) | undefined
  /** A link to be instead of an action: `<a href="…" />` or a router's link. */
  render?: ReactElement | undefined
}

type MenuCheck = {
  kind: 'check'
  id: string
  label: string
  checked: boolean
  disabled?: boolean | undefined
  shortcut?: readonly string[] | undefined
  onCheckedChange: (checked: boolean) => void
}

type MenuChoice = {
  kind: 'choice'
  id: string
  label?: string | undefined
  value: string
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  onValueChange: (value: string) => void
}

type MenuSubmenu = {
  kind: 'submenu'
  id: string
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
  items: readonly MenuEntry[]
}

type MenuGroup = { kind: 'group'; id: string; label: string; items: readonly MenuEntry[] }
type MenuSeparator = { kind: 'separator'; id: string }

export type MenuEntry = MenuAction | MenuCheck | MenuChoice | MenuSubmenu | MenuGroup | MenuSeparator

const row =
  'flex min-h-8.5 cursor-default items-center gap-2.5 rounded-item px-2.5 py-1.5 text-sm outline-hidden select-none ' +
  'data-disabled:text-ink-faint data-disabled:opacity-60 data-highlighted:bg-wash data-popup-open:bg-wash'
const dangerRow = 'text-danger data-highlighted:bg-danger-soft'
const groupLabel = 'px-2.5 pt-2 pb-1 text-xs font-medium text-ink-faint'

function Slot({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="flex size-4.5 shrink-0 items-center justify-center [&_svg]:size-4.5">
      {children}
    </span>
  )
}

function RowContent({ item, slot }: { item: Pick<MenuAction, 'label' | 'shortcut'>; slot?: ReactNode }) {
  return (
    <>
      {slot ? <Slot>{slot}</Slot> : null}
      <span className="min-w-0 flex-1">{item.label}</span>
      {item.shortcut ? <Kbd keys={item.shortcut} className="ml-4" /> : null}
    </>
  )
}

function ActionRow({ item }: { item: MenuAction }) {
  const className = joinClasses(row, item.danger && dangerRow)
  if (item.render) {
    return (
      <Menu.LinkItem render={item.render} closeOnClick label={item.label} className={className}>
        <RowContent item={item} slot={item.icon} />
      </Menu.LinkItem>
    )
  }
  return (
    <Menu.Item
      disabled={item.disabled}
      label={item.label}
      onClick={() => {
        swallowSecondClick()
        item.onSelect?.()
      }}
      className={className}
    >
      <RowContent item={item} slot={item.icon} />
    </Menu.Item>
  )
}

const tick = <Check strokeWidth={1.75} />

function CheckRow({ item }: { item: MenuCheck }) {
  return (
    <Menu.CheckboxItem
      checked={item.checked}
      disabled={item.disabled}
      label={item.label}
      onCheckedChange={item.onCheckedChange}
      className={row}
    >
      <RowContent item={item} slot={<Menu.CheckboxItemIndicator>{tick}</Menu.CheckboxItemIndicator>} />
    </Menu.CheckboxItem>
  )
}

function ChoiceRows({ item }: { item: MenuChoice }) {
  return (
    <Menu.RadioGroup value={item.value} onValueChange={item.onValueChange}>
      {item.label ? <Menu.GroupLabel className={groupLabel}>{item.label}</Menu.GroupLabel> : null}
      {item.options.map(option => (
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          label={option.label}
          className={row}
        >
          <RowContent item={option} slot={<Menu.RadioItemIndicator>{tick}</Menu.RadioItemIndicator>} />
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

function SubmenuRow({ item }: { item: MenuSubmenu }) {
  return (
    <Menu.SubmenuRoot disabled={item.disabled}>
      <Menu.SubmenuTrigger label={item.label} className={row}>
        <RowContent item={item} slot={item.icon} />
        <ChevronRight aria-hidden="true" strokeWidth={1.75} className="-mr-1 ml-4 size-4 text-ink-faint" />
      </Menu.SubmenuTrigger>
      <MenuSheet side="inline-end" align="start" sideOffset={2} alignOffset={-7}>
        <MenuEntries items={item.items} />
      </MenuSheet>
    </Menu.SubmenuRoot>
  )
}

function GroupRows({ item }: { item: MenuGroup }) {
  return (
    <Menu.Group>
      <Menu.GroupLabel className={groupLabel}>{item.label}</Menu.GroupLabel>
      <MenuEntries items={item.items} />
    </Menu.Group>
  )
}

export function MenuEntries({ items }: { items: readonly MenuEntry[] }) {
  return items.map(item => {
    if (item.kind === 'separator')
      return <Menu.Separator key={item.id} className="mx-2.5 my-1.5 h-px bg-line" />
    if (item.kind === 'submenu') return <SubmenuRow key={item.id} item={item} />
    if (item.kind === 'group') return <GroupRows key={item.id} item={item} />
    if (item.kind === 'check') return <CheckRow key={item.id} item={item} />
    if (item.kind === 'choice') return <ChoiceRows key={item.id} item={item} />
    return <ActionRow key={item.id} item={item} />
  })
}

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
    <PopupPortal as={Menu.Portal}>
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
    </PopupPortal>
  )
}
