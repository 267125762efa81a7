import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'

/** One tab of a row: `data-active` of a tab list, `aria-current` of links. */
export const tabRow = 'relative overflow-x-auto border-b border-line [scrollbar-width:none]'
export const tabList = 'flex w-max gap-5 sm:gap-7'
export const tabItem =
  'relative flex min-h-11 items-center gap-2 rounded-item text-base font-medium whitespace-nowrap ' +
  'text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent after:opacity-0 ' +
  'after:transition-opacity forced-colors:after:bg-[Highlight] data-active:text-ink data-active:after:opacity-100 ' +
  'aria-[current=page]:text-ink aria-[current=page]:after:opacity-100 data-disabled:opacity-45'

type TabLink = {
  id: string
  label: ReactNode
  /** `<a href="…" />` or a router's link. */
  render: ReactElement
}

type TabLinksProps = { label: string; links: readonly TabLink[]; current: string }

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
