import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type Tab<Value extends string> = {
  value: Value
  label: ReactNode
  content: ReactNode
  icon?: ReactNode
  disabled?: boolean | undefined
}

export type TabsProps<Value extends string> = {
  label: string
  tabs: readonly Tab<Value>[]
  value?: Value | undefined
  defaultValue?: Value | undefined
  onValueChange?: ((value: Value) => void) | undefined
  className?: string | undefined
}

export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, tabs, value, defaultValue = tabs[0]?.value, onValueChange, className } = props
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue } : { value })}
      onValueChange={next => onValueChange?.(next as Value)}
      className={joinClasses('min-w-0', className)}
    >
      <div className="relative overflow-x-auto border-b border-line [scrollbar-width:none]">
        <Base.List aria-label={label} className="flex w-max gap-5 sm:gap-7">
          {tabs.map(tab => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled}
              className={joinClasses(
                'relative flex min-h-11 items-center gap-2 rounded-item text-base font-medium whitespace-nowrap',
                'text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2',
                'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent after:opacity-0',
                'after:transition-opacity forced-colors:after:bg-[Highlight] data-active:text-ink data-active:after:opacity-100 data-disabled:opacity-45',
              )}
            >
              {tab.icon}
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {tabs.map(tab => (
        <Base.Panel key={tab.value} value={tab.value} className="rounded-item pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
