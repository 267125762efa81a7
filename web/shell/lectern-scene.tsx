import { joinClasses } from '#web/ui/join-classes.ts'

export interface LecternSceneProps {
  /** `lit` waits for a speaker, `empty` has lost its slide, `dark` has lost its slide and its light. */
  readonly mood: 'lit' | 'empty' | 'dark'
  readonly className?: string
}

/** The logo as a place: a desk on an L, a lamp, a floor to stand on. A picture only, nothing to read out. */
export function LecternScene({ mood, className }: LecternSceneProps) {
  const isDark = mood === 'dark'
  return (
    <svg viewBox="0 0 440 360" aria-hidden="true" className={joinClasses('block h-auto', className)}>
      {isDark ? null : <path d="M352 66 20 350H330Z" className="fill-accent-soft" />}
      <circle
        cx="352"
        cy="66"
        r="34"
        strokeWidth="3"
        className={isDark ? 'fill-none stroke-line-strong' : 'fill-accent stroke-accent'}
      />
      <path d="M0 351.5H440" strokeWidth="3" className="stroke-ink" />
      <path
        transform="translate(92 92) scale(9)"
        d="M3.4 5.4 20.4 11.1 18.9 15.6 13 13.6V24H25.6V28.8H8V12L1.9 9.9Z"
        className="fill-ink"
      />
      <Sheet mood={mood} />
    </svg>
  )
}

function Sheet({ mood }: Pick<LecternSceneProps, 'mood'>) {
  const page = { width: 150, height: 84, rx: 3, strokeWidth: 2.5 }
  if (mood === 'empty') {
    return (
      <g transform="translate(125 135) rotate(18.5)">
        <rect {...page} y="-84" strokeDasharray="7 7" className="fill-none stroke-ink" />
      </g>
    )
  }
  const place = mood === 'lit' ? 'translate(125 135) rotate(18.5)' : 'translate(18 350) rotate(-7)'
  return (
    <g transform={place}>
      <rect {...page} y="-84" className="fill-raised stroke-ink" />
      <path d="M16 -58H92M16 -40H72" strokeWidth="6" className="stroke-line-strong" />
      <path
        d="M16 -22H44"
        strokeWidth="6"
        className={mood === 'lit' ? 'stroke-accent' : 'stroke-line-strong'}
      />
    </g>
  )
}
