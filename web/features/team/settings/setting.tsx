import { type ReactNode, useId } from 'react'

export interface SettingProps {
  readonly title: string
  readonly text: ReactNode
  readonly children?: ReactNode
}

/** One thing that can be decided: what it is at the left, how at the right. */
export function Setting({ title, text, children }: SettingProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-b border-line py-7 first:pt-0 last:border-b-0 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]"
    >
      <div>
        <h2 id={id} className="type-title">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{text}</p>
      </div>
      {children ? <div className="min-w-0">{children}</div> : null}
    </section>
  )
}
