import type { ReactNode } from 'react'
import { joinClasses } from '#web/ui/join-classes.ts'

type SectionProps = { id: string; title: string; about: string; children: ReactNode }

export function Section({ id, title, about, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 border-t border-ink pt-6 pb-(--space-section)"
    >
      <header className="mb-10 grid gap-2 lg:grid-cols-2 lg:items-baseline lg:gap-x-10">
        <h2 id={`${id}-title`} className="type-display-2">
          {title}
        </h2>
        <p className="text-md text-ink-soft">{about}</p>
      </header>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">{children}</div>
    </section>
  )
}

type SpecimenProps = { label: string; wide?: boolean; children: ReactNode; className?: string }

export function Specimen({ label, wide = false, children, className }: SpecimenProps) {
  return (
    <div className={joinClasses('flex min-w-0 flex-col', wide && 'lg:col-span-2')}>
      <h3 className="mb-4 border-b border-line pb-2 text-sm font-medium text-ink-soft">{label}</h3>
      <div className={className ?? 'flex flex-wrap items-center gap-3'}>{children}</div>
    </div>
  )
}
