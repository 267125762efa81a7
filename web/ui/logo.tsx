import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export type LogoProps = {
  /** Read aloud; leave it out if the name is beside the logo as text. */
  label?: string | undefined
  /** Size it by height: `h-6`. */
  className?: string | undefined
}

/** A desk tilted on an L, and the light over it. */
export function LogoMark(props: LogoProps) {
  return (
    <Drawing {...props} viewBox="0 0 30 32">
      <Mark />
    </Drawing>
  )
}

export function Logo(props: LogoProps) {
  return (
    <Drawing {...props} viewBox="0 0 160 32">
      <Mark />
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="4.3"
        d={
          'M41 5.2V26.65H52.6' +
          'M56 20.2H70.8A7.4 6.7 0 1 0 68.6 24.9' +
          'M89.4 15.4A7.4 6.7 0 1 0 89.4 25' +
          'M98 7.6V22.2Q98 26.65 102.5 26.65H104.8M94.2 15.45H104.8' +
          'M108.4 20.2H123.2A7.4 6.7 0 1 0 121 24.9' +
          'M130.6 28.8V13.3M130.6 22A6.2 6.5 0 0 1 136.8 15.45H139.2' +
          'M143.6 28.8V13.3M143.6 22A6.9 6.55 0 0 1 157.4 22V28.8'
        }
      />
    </Drawing>
  )
}

function Drawing({
  label,
  className,
  viewBox,
  children,
}: LogoProps & { viewBox: string; children: ReactNode }) {
  return (
    <svg
      viewBox={viewBox}
      className={joinClasses('block w-auto max-w-full text-ink forced-colors:text-[CanvasText]', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  )
}

function Mark() {
  return (
    <>
      <path fill="currentColor" d="M3.4 5.4 20.4 11.1 18.9 15.6 13 13.6V24H25.6V28.8H8V12L1.9 9.9Z" />
      <circle cx="25" cy="6.2" r="4.6" className="fill-accent" />
    </>
  )
}
