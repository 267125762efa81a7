import type { ReactNode } from 'react'
import { joinClasses } from '#web/ui/join-classes.ts'

export interface FactListProps {
  readonly facts: readonly { readonly id: string; readonly name: string; readonly value: ReactNode }[]
  readonly className?: string
}

/** Facts side by side, each under its name. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl
      className={joinClasses(
        'grid gap-x-8 gap-y-4 sm:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))]',
        className,
      )}
    >
      {facts.map(({ id, name, value }) => (
        <div key={id}>
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="mt-0.5 font-medium text-balance tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
