import { useTranslations } from 'use-intl'
import type { ShownDeck } from '#web/features/showcase/shown-deck.ts'
import { Section } from './section.tsx'
import { SlideFigure } from './slide-figure.tsx'

const themes = ['paper', 'keynote', 'swiss', 'notebook'] as const

/** One slide of the deck above, whose cards each theme draws its own way. */
const cardsSlide = 3

export function Voices({ deck }: { deck: ShownDeck }) {
  const t = useTranslations('landing.voices')
  const slide = deck.slides[cardsSlide]
  if (!slide) return null
  return (
    <Section id="voices" title={t('title')} text={t('text')} sunken>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-6 sm:gap-y-8">
        {themes.map(name => (
          <li key={name}>
            <SlideFigure
              slide={slide}
              theme={{ ...deck.theme, name }}
              label={t('label', { theme: t(name) })}
              caption={t(name)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
