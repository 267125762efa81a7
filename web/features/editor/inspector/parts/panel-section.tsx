import { type ReactNode, useId } from 'react'

interface Props {
  readonly title: string
  readonly children: ReactNode
  /** Stands beside the title: a small button. */
  readonly aside?: ReactNode
}

export function PanelSection({ title, children, aside }: Props) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset breaks the grid inside, a section would be one landmark of many
    <div
      role="group"
      aria-labelledby={id}
      className="grid grid-cols-1 gap-3 border-t border-line px-4 pt-3.5 pb-4 first:border-t-0"
    >
      <div className="flex min-h-6 items-center justify-between gap-2">
        <h2 id={id} className="text-xs font-semibold tracking-normal">
          {title}
        </h2>
        {aside ? <span className="-my-1 -mr-1.5">{aside}</span> : null}
      </div>
      {children}
    </div>
  )
}
