import type { ReactNode } from 'react'
import { joinClasses } from '../ui/join-classes.ts'

interface SceneScreenProps {
  readonly eyebrow?: string
  readonly title: string
  readonly text: string
  /** A picture of what happened, beside the words. */
  readonly scene: ReactNode
  /** The actions. */
  readonly children: ReactNode
}

/** A full-screen message: text on the left, a picture on the right. */
export function SceneScreen({ eyebrow, title, text, scene, children }: SceneScreenProps) {
  return (
    <section className="m-auto grid w-full max-w-[80rem] items-center gap-x-16 gap-y-12 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:px-8 lg:py-20">
      <div className="flex flex-col items-start">
        {eyebrow ? <p className="mb-4 text-sm font-medium text-accent-text">{eyebrow}</p> : null}
        <h1 className="type-display-2 max-w-[16em]">{title}</h1>
        <p className="mt-5 max-w-[34rem] text-md text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-col items-start gap-5">{children}</div>
      </div>
      <div className="w-full max-w-md max-lg:-order-1 max-lg:max-w-60 lg:justify-self-end">{scene}</div>
    </section>
  )
}

interface LecternSceneProps {
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

/** A slide wider than its phone. A picture only, nothing to read out. */
export function PhoneScene() {
  return (
    <svg viewBox="0 0 440 360" aria-hidden="true" className="block h-auto w-full">
      <path d="M0 351.5H440" strokeWidth="3" className="stroke-ink" />
      <rect x="150" y="52" width="140" height="299" rx="20" className="fill-ink" />
      <rect x="159" y="61" width="122" height="281" rx="12" className="fill-accent-soft" />
      <circle cx="220" cy="324" r="6" className="fill-ink" />
      <rect
        x="62"
        y="112"
        width="316"
        height="178"
        rx="4"
        strokeWidth="2.5"
        className="fill-raised stroke-ink"
      />
      <path d="M90 156H254M90 190H214" strokeWidth="12" className="stroke-line-strong" />
      <path d="M90 250H146" strokeWidth="12" className="stroke-accent" />
      <circle cx="312" cy="196" r="34" className="fill-accent" />
    </svg>
  )
}
