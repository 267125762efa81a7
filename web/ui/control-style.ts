export type ControlSize = 'sm' | 'md' | 'lg'

/** The box of everything one types into or picks from; it bounds the control, so its line holds 3:1. */
export const controlBox =
  'w-full rounded-field border border-line-strong bg-raised text-ink transition-[border-color,box-shadow] ' +
  'hover:border-ink aria-invalid:border-danger has-aria-invalid:border-danger ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-faint ' +
  'has-disabled:border-line has-disabled:bg-sunken'

export const controlHeights: Record<ControlSize, string> = {
  sm: 'min-h-(--control-sm) text-sm',
  md: 'min-h-(--control-md) text-base',
  lg: 'min-h-(--control-lg) text-md',
}

export const controlPadding: Record<ControlSize, string> = { sm: 'px-2.5', md: 'px-3.5', lg: 'px-4' }

export const controlFocus =
  'focus-visible:border-focus focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus'
