import { joinClasses } from './join-classes.ts'

export type LogoProps = {
  /** Read aloud; leave it out where the name stands beside the logo as text. */
  label?: string | undefined
  className?: string | undefined
}

/** A desk tilted on an L, and the light over it. Size it by height: `className="h-6"`. */
export function LogoMark({ label, className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 32 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={joinClasses('block aspect-square text-ink', className)}
    >
      <MarkShapes />
    </svg>
  )
}

function MarkShapes() {
  return (
    <>
      <path fill="currentColor" d="M3.2 6.6 20.6 12.4 19.2 16.9 14.5 15.3V23.2H26V28H9.5V13.7L1.8 11.1Z" />
      <circle cx="25.2" cy="7.2" r="4.4" className="fill-accent" />
    </>
  )
}
