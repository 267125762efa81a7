import { joinClasses } from './join-classes.ts'

export type KbdProps = {
  keys: readonly string[]
  /** On a dark background. */
  inverse?: boolean | undefined
  className?: string | undefined
}

export function Kbd({ keys, inverse = false, className }: KbdProps) {
  return (
    <kbd className={joinClasses('inline-flex items-center gap-0.5 font-sans', className)}>
      {keys.map(key => (
        <kbd
          key={key}
          className={joinClasses(
            'inline-flex h-5 min-w-5 items-center justify-center rounded-item border px-1 font-sans',
            'text-2xs font-medium',
            inverse ? 'border-paper/35 text-paper' : 'border-line bg-sunken text-ink-soft',
          )}
        >
          {key}
        </kbd>
      ))}
    </kbd>
  )
}
