import { useTranslations } from 'use-intl'
import type { Showcase } from '#web/features/showcase/shown-deck.ts'
import { pageWidth } from './section.tsx'
import { SlideFigure } from './slide-figure.tsx'

const kinds = ['keynote', 'lesson', 'report'] as const

export function Decks({ covers }: { covers: Showcase['covers'] }) {
  const t = useTranslations('landing.decks')
  return (
    <section id="decks" aria-labelledby="decks-title" className="py-(--space-section)">
      <div className={pageWidth}>
        <div className="grid items-end gap-x-12 gap-y-5 lg:grid-cols-12">
          <h2 id="decks-title" className="type-display-2 lg:col-span-7">
            {t('title')}
          </h2>
          <p className="max-w-prose text-md text-ink-soft lg:col-span-5">{t('text')}</p>
        </div>
        <ul className="mt-12 grid gap-x-6 gap-y-10 md:grid-cols-3">
          {kinds.map(kind => (
            <li key={kind}>
              <SlideFigure
                slide={covers[kind].slide}
                theme={covers[kind].theme}
                label={t('label', { name: covers[kind].name })}
                caption={<Caption kind={kind} covers={covers} />}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Caption({ kind, covers }: { kind: (typeof kinds)[number]; covers: Showcase['covers'] }) {
  const t = useTranslations('landing.decks')
  const { name, slideCount } = covers[kind]
  return (
    <>
      <span className="flex justify-between gap-4">
        <span>{t(kind)}</span>
        <span className="tabular-nums">{t('slides', { count: slideCount })}</span>
      </span>
      <span className="type-title mt-1 block text-ink">{name}</span>
    </>
  )
}
