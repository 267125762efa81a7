import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import { tabItem, tabList, tabRow } from './tab-style.ts'

export type TabLink = {
  id: string
  label: ReactNode
  /** `<a href="…" />` or a router's link. */
  render: ReactElement
}

export type TabLinksProps = { label: string; links: readonly TabLink[]; current: string }

/** A row of tabs that are pages of their own: each has its address. */
export function TabLinks({ label, links, current }: TabLinksProps) {
  return (
    <nav aria-label={label} className={tabRow}>
      <ul className={tabList}>
        {links.map(link => (
          <li key={link.id}>
            <OneLink link={link} isCurrent={link.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function OneLink({ link, isCurrent }: { link: TabLink; isCurrent: boolean }) {
  const own = {
    className: tabItem,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children: link.label,
  }
  return useRender({ defaultTagName: 'a', render: link.render, props: mergeProps<'a'>(own, {}) })
}
