import { useTranslations } from 'use-intl'
import type { ThemeName } from '#domain/deck/theme/themes/registry.ts'
import type { ShownDeck } from '#web/features/showcase/shown-deck.ts'
import { Section } from './section.tsx'
import { SlidePicture } from './slide-figure.tsx'

const shown: readonly ThemeName[] = [
  'swiss',
  'botanical',
  'riso',
  'notebook',
  'deco',
  'blueprint',
  'pop',
  'gazette',
]

/** A slide with cards, which each theme draws its own way. */
const cardsSlide = 3

/** Radio buttons choose what is to be seen, by style alone: it works before any script and without one. */
export function Themes({ deck }: { deck: ShownDeck }) {
  const t = useTranslations('landing.themes')
  const names = useTranslations('editor-inspector.theme.name')
  const slide = deck.slides[cardsSlide] ?? deck.slides[0]
  if (!slide) return null
  return (
    <Section id="themes" title={t('title')} text={t('text')} sunken>
      <fieldset className="flex flex-wrap gap-2 lg:grid lg:grid-cols-12 lg:gap-x-12 lg:gap-y-0">
        <legend className="sr-only">{t('choose')}</legend>
        {shown.map((name, index) => (
          <div key={name} className="contents">
            <input
              type="radio"
              id={`theme-${name}`}
              name="shown-theme"
              defaultChecked={index === 0}
              className="peer sr-only"
            />
            <label htmlFor={`theme-${name}`} className={choiceLook}>
              {names(name)}
            </label>
            <div className={panelLook}>
              <SlidePicture
                slide={slide}
                theme={{ ...deck.theme, name }}
                label={t('label', { theme: names(name) })}
              />
            </div>
          </div>
        ))}
      </fieldset>
    </Section>
  )
}

const choiceLook =
  'cursor-pointer rounded-press border border-line px-4 py-1.5 text-sm transition-colors hover:border-line-strong ' +
  'peer-checked:border-ink peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-2 ' +
  'peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus ' +
  'lg:col-span-3 lg:col-start-1 lg:rounded-none lg:border-0 lg:border-t lg:bg-transparent lg:px-0 lg:py-3 ' +
  'lg:font-display lg:text-md lg:tracking-[-0.03em] lg:text-ink-soft lg:hover:text-ink ' +
  'lg:peer-checked:border-ink lg:peer-checked:bg-transparent lg:peer-checked:text-accent-text'

const panelLook =
  'hidden peer-checked:block max-lg:order-last max-lg:mt-4 max-lg:w-full ' +
  'lg:col-span-9 lg:col-start-4 lg:[grid-row:1/span_9]'
