import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { tabItem, tabList, tabRow } from './tab-links.tsx'

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
      <div className={tabRow}>
        <Base.List aria-label={label} className={tabList}>
          {tabs.map(tab => (
            <Base.Tab key={tab.value} value={tab.value} disabled={tab.disabled} className={tabItem}>
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
