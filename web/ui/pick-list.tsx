import { Command } from 'cmdk'
import { Check, Search } from 'lucide-react'
import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { joinClasses } from './join-classes.ts'

export type PickItem = {
  value: string
  /** Words, or what draws them. */
  label: ReactNode
  /** A word or two beside the label. */
  detail?: ReactNode
  icon?: ReactNode
  /** The current one. */
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
  /** While the pointer or an arrow key is on a row; undefined when it leaves. */
  onPreview?: ((value: string | undefined) => void) | undefined
  emptyText: string
  /** Below the list. */
  footer?: ReactNode
  className?: string | undefined
}

/** A list to choose from with a field that narrows it: type, move with the arrows, Enter takes. */
export function PickList(props: PickListProps) {
  const { label, placeholder, search, onSearchChange, groups, onPick, onPreview, emptyText, footer } = props
  const isEmpty = groups.every(({ items }) => items.length === 0)
  const list = useRef<HTMLDivElement>(null)
  const { drawn, beginAgain } = useGrowing(groups, current => {
    if (search === '')
      list.current?.querySelector(`[data-value="${CSS.escape(current)}"]`)?.scrollIntoView(near)
  })
  const current = groups.flatMap(({ items }) => items).find(item => item.current)
  const [active, setActive] = useState(current?.value ?? '')
  // The list itself moves to its first row when the words change: nobody asked to see that one.
  const isMoving = useRef(false)

  function handleKey({ key }: KeyboardEvent) {
    isMoving.current = ['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(key)
  }

  /** Rows that move under a pointer that does not are not meant by it. */
  function handlePointer(event: PointerEvent) {
    isMoving.current = event.movementX !== 0 || event.movementY !== 0
    if (!isMoving.current || event.pointerType !== 'mouse') event.stopPropagation()
  }

  function activate(value: string) {
    setActive(value)
    if (isMoving.current) onPreview?.(value)
  }

  function type(words: string) {
    isMoving.current = false
    onPreview?.(undefined)
    onSearchChange(words)
    beginAgain()
  }

  return (
    <div className={joinClasses('flex min-h-0 flex-col', props.className)}>
      <Command
        label={label}
        shouldFilter={false}
        loop
        value={active}
        onValueChange={activate}
        onKeyDown={handleKey}
        className="flex min-h-0 flex-col"
      >
        <div className="flex items-center gap-2.5 border-b border-line px-4">
          <Search aria-hidden="true" strokeWidth={1.75} className="size-4.5 shrink-0 text-ink-faint" />
          <Command.Input
            value={search}
            onValueChange={type}
            placeholder={placeholder}
            className="h-11 min-w-0 flex-1 bg-transparent text-sm outline-hidden"
          />
        </div>
        <Command.List
          ref={list}
          label={label}
          onPointerMoveCapture={handlePointer}
          onPointerLeave={() => onPreview?.(undefined)}
          className="max-h-80 min-h-0 flex-1 overflow-y-auto p-1.5 scroll-py-1.5"
        >
          {drawn.map(group =>
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

/** Rows that are drawn with the list, more than are seen of it, and how many follow with every frame. */
const atOnce = 14
const more = 8

const near = { block: 'nearest' } as const

/**
 * A catalogue of a hundred rows would hold up the frame in which it opens: what is out of sight is drawn after it. The
 * current row is looked for by the list itself when it opens, and shown here when it comes later.
 */
function useGrowing(groups: readonly PickGroup[], show: (current: string) => void) {
  const [count, setCount] = useState(atOnce)
  const rows = groups.flatMap(({ items }) => items)
  const total = rows.length
  const place = rows.findIndex(({ current }) => current)
  const latest = useRef(show)
  latest.current = show
  const came = count > atOnce && place >= count - more && place < count ? rows[place]?.value : undefined
  useEffect(() => {
    if (came !== undefined) latest.current(came)
  }, [came])
  useEffect(() => {
    if (count >= total) return
    const frame = requestAnimationFrame(() => setCount(before => before + more))
    return () => cancelAnimationFrame(frame)
  }, [count, total])
  let room = count
  const drawn = groups.map(group => {
    const items = room >= group.items.length ? group.items : group.items.slice(0, Math.max(0, room))
    room -= items.length
    return { ...group, items }
  })
  return { drawn, beginAgain: () => setCount(atOnce) }
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
        <PickRow key={item.value} item={item} onPick={onPick} />
      ))}
    </Command.Group>
  )
}

/** Kept as it is while others are added. */
const PickRow = memo(function PickRow({ item, onPick }: { item: PickItem; onPick: (value: string) => void }) {
  return (
    <Command.Item
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
  )
})
