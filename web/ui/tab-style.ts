/** One tab of a row: `data-active` of a tab list, `aria-current` of links. */
export const tabRow = 'relative overflow-x-auto border-b border-line [scrollbar-width:none]'
export const tabList = 'flex w-max gap-5 sm:gap-7'
export const tabItem =
  'relative flex min-h-11 items-center gap-2 rounded-item text-base font-medium whitespace-nowrap ' +
  'text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
  'after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:bg-accent after:opacity-0 ' +
  'after:transition-opacity forced-colors:after:bg-[Highlight] data-active:text-ink data-active:after:opacity-100 ' +
  'aria-[current=page]:text-ink aria-[current=page]:after:opacity-100 data-disabled:opacity-45'
