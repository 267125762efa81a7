import type { ReactElement, ReactNode } from 'react'

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

export type MenuCheck = {
  kind: 'check'
  id: string
  label: string
  checked: boolean
  disabled?: boolean | undefined
  shortcut?: readonly string[] | undefined
  onCheckedChange: (checked: boolean) => void
}

export type MenuChoice = {
  kind: 'choice'
  id: string
  label?: string | undefined
  value: string
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  onValueChange: (value: string) => void
}

export type MenuSubmenu = {
  kind: 'submenu'
  id: string
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
  items: readonly MenuEntry[]
}

export type MenuGroup = { kind: 'group'; id: string; label: string; items: readonly MenuEntry[] }
export type MenuSeparator = { kind: 'separator'; id: string }

export type MenuEntry = MenuAction | MenuCheck | MenuChoice | MenuSubmenu | MenuGroup | MenuSeparator
