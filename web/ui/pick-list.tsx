import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type PickItem = {
  value: string
  label: string
  /** A word or two beside the label. */
  detail?: ReactNode
  icon?: ReactNode
  /** The one that holds now. */
  current?: boolean | undefined
  disabled?: boolean | undefined
}

export type PickGroup = { id: string; heading?: string | undefined; items: readonly PickItem[] }

export type PickListProps = {
  /** Names both the field and the list. */
  label: string
  placeholder: string
  search: string
  onSearchChange: (search: string) => void
  /** Found and ordered already: the list shows what it is given. */
  groups: readonly PickGroup[]
  onPick: (value: string) => void
  emptyText: string
  /** Stands below the list. */
  footer?: ReactNode
  className?: string | undefined
}

/** A list to choose from with a field that narrows it: type, move with the arrows, Enter takes. */
export function PickList(props: PickListProps) {
  const { label, placeholder, search, onSearchChange, groups, onPick, emptyText, footer } = props
  const isEmpty = groups.every(({ items }) => items.length === 0)
  const current = groups.flatMap(({ items }) => items).find(item => item.current)
  return (
    <div className={joinClasses('flex min-h-0 flex-col', props.className)}>
      <Command
        label={label}
        shouldFilter={false}
        loop
        {...(current ? { defaultValue: current.value } : null)}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-2.5 border-b border-line px-4">
          <Search aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-faint" />
          <Command.Input
            value={search}
            onValueChange={onSearchChange}
            placeholder={placeholder}
            className="h-11 min-w-0 flex-1 bg-transparent text-sm outline-hidden"
          />
        </div>
        <Command.List label={label} className="max-h-80 min-h-0 flex-1 overflow-y-auto p-1.5 scroll-py-1.5">
          {groups.map(group =>
            group.items.length === 0 ? null : <PickRows key={group.id} group={group} onPick={onPick} />,
          )}
        </Command.List>
        {/* Outside the list: a listbox may hold nothing but options. */}
        <div role="status">
          {isEmpty ? <p className="px-5 pt-4 pb-7 text-center text-sm text-ink-soft">{emptyText}</p> : null}
        </div>
      </Command>
      {/* Outside, too: the arrows are its own while the focus is there. */}
      {footer}
    </div>
  )
}

function PickRows({ group, onPick }: { group: PickGroup; onPick: (value: string) => void }) {
  return (
    <Command.Group
      heading={group.heading}
      className={
        '[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 ' +
        '[&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-faint'
      }
    >
      {group.items.map(item => (
        <Command.Item
          key={item.value}
          value={item.value}
          disabled={item.disabled ?? false}
          aria-current={item.current || undefined}
          onSelect={() => onPick(item.value)}
          className={
            'flex min-h-9 cursor-default items-center gap-2.5 rounded-item px-2.5 py-1.5 text-sm select-none ' +
            'aria-disabled:text-ink-faint data-[selected=true]:bg-wash'
          }
        >
          {item.icon}
          <span className="min-w-0 flex-1 break-words">{item.label}</span>
          {item.detail ? <span className="shrink-0 text-xs text-ink-faint">{item.detail}</span> : null}
          {item.current ? (
            <Check aria-hidden="true" strokeWidth={1.75} className="size-4 shrink-0 text-accent-text" />
          ) : null}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
