import { type ReactNode, useEffect, useRef } from 'react'

export interface ScreenHeadProps {
  readonly title: ReactNode
  readonly id?: string
  /** The screen took the place of what held the focus: its heading takes the focus over. */
  readonly arrives?: boolean
  readonly children?: ReactNode
}

/** The heading of a screen and the sentence below it. */
export function ScreenHead({ title, id, arrives = false, children }: ScreenHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (arrives) heading.current?.focus()
  }, [arrives])
  return (
    <div className="flex flex-col gap-3">
      <h1 ref={heading} id={id} tabIndex={-1} className="type-display-2 outline-none">
        {title}
      </h1>
      {children ? <p className="text-md text-pretty text-ink-soft">{children}</p> : null}
    </div>
  )
}
