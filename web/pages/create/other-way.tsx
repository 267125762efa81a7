import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/card.tsx'

export interface OtherWayProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** What leads there, or says that nothing does yet. */
  readonly children: ReactNode
}

/** A way to begin that is not on this page. */
export function OtherWay({ icon: Icon, title, text, children }: OtherWayProps) {
  return (
    <Card surface="plain" className="flex flex-col items-start">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-accent" />
      <h2 className="type-title mt-4">{title}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{text}</p>
      <div className="mt-auto">{children}</div>
    </Card>
  )
}
