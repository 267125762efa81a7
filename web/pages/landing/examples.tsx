import { useTranslations } from 'use-intl'
import type { ShownExample } from './load-landing.ts'
import { Section } from './section.tsx'
import { SlidePicture } from './slide-figure.tsx'

/** Three decks, each laid out like a contact sheet: its first slide large, two more below. */
export function Examples({ examples }: { examples: readonly ShownExample[] }) {
  const t = useTranslations('landing.examples')
  return (
    <Section id="examples" title={t('title')} text={t('text')}>
      <ul className="grid gap-x-8 gap-y-12 md:grid-cols-3">
        {examples.map(example => (
          <li key={example.kind}>
            <Example example={example} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Example({ example: { kind, deck, places, slideCount } }: { example: ShownExample }) {
  const t = useTranslations('landing.examples')
  return (
    <figure className="flex h-full flex-col">
      <figcaption className="mb-4 border-t border-ink pt-4 text-sm text-ink-soft">
        <span className="flex justify-between gap-4">
          <span>{t(kind)}</span>
          <span className="tabular-nums">{t('slides', { count: slideCount })}</span>
        </span>
        <span className="type-title mt-1 block text-ink">{deck.name}</span>
      </figcaption>
      <div className="mt-auto grid grid-cols-2 gap-3">
        {deck.slides.map((slide, index) => (
          <div key={slide.items[0]?.id ?? index} className="first:col-span-2">
            <SlidePicture
              slide={slide}
              theme={deck.theme}
              label={t('label', { number: (places[index] ?? 0) + 1, name: deck.name })}
            />
          </div>
        ))}
      </div>
    </figure>
  )
}
