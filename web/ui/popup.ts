/** What a popup is told of its place is its own (styles/index.css), not that of all it holds. */
const told =
  '[--anchor-width:inherit] [--available-height:inherit] [--available-width:inherit] [--transform-origin:inherit] '

export const popupSheet =
  told +
  'origin-(--transform-origin) rounded-sheet border border-line bg-raised text-ink shadow-popup outline-hidden ' +
  'transition-[opacity,scale] duration-(--motion-fast) ease-settle data-instant:transition-none ' +
  'data-ending-style:scale-[0.98] data-ending-style:opacity-0 ' +
  'data-starting-style:scale-[0.98] data-starting-style:opacity-0'

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl'

export const dialogBackdrop =
  'fixed inset-0 z-(--z-dialog) bg-scrim transition-opacity duration-(--motion-base) ' +
  'data-ending-style:opacity-0 data-starting-style:opacity-0'

/** The viewport scrolls, not the sheet: a long Russian dialog stays reachable on a short screen. */
export const dialogViewport =
  'fixed inset-0 z-(--z-dialog) grid grid-cols-[minmax(0,1fr)] justify-items-center overflow-y-auto overscroll-contain p-4 sm:p-8'

export const dialogPopup =
  'relative my-auto w-full rounded-page border border-line bg-raised text-ink shadow-dialog outline-hidden ' +
  'transition-[opacity,translate,scale] duration-(--motion-slow) ease-settle ' +
  'data-ending-style:translate-y-2 data-ending-style:opacity-0 ' +
  'data-starting-style:translate-y-2 data-starting-style:opacity-0 ' +
  'data-nested-dialog-open:scale-[0.98]'

export const dialogWidths: Record<DialogSize, string> = {
  sm: 'max-w-md',
  md: 'max-w-xl',
  lg: 'max-w-3xl',
  xl: 'max-w-6xl',
}

export const dialogTitle = 'type-display-3'
export const dialogDescription = 'mt-2 text-base text-ink-soft'
export const dialogFooter =
  'flex flex-col-reverse gap-2.5 px-6 pt-2 pb-6 sm:flex-row sm:flex-wrap sm:justify-end sm:px-8 sm:pb-8'

/**
 * The second click of a double click falls on what a closing popup uncovers, such as a link: that click is unintended.
 * To be called by the first; any click that is the first of its own ends it.
 */
export function swallowSecondClick(): void {
  document.addEventListener('click', swallow, { capture: true })
}

function swallow(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  } else document.removeEventListener('click', swallow, { capture: true })
}
