import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import type { ThemeName } from '#domain/deck/theme/themes/registry.ts'
import { defaultAssetUrl } from '#slides/render-context.ts'
import { StillSlide, type StillSlideProps } from '../../features/showcase/deck-player.tsx'
import type { ShownDeck } from '../../features/showcase/present-deck.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { Button } from '../../ui/button.tsx'
import type { ShownExample, TemplateCover } from './load-landing.ts'
import { Section } from './section.tsx'

export function Templates({ covers }: { covers: readonly TemplateCover[] }) {
  const t = useTranslations('landing.templates')
  return (
    <Section id="templates" title={t('title')} text={t('text', { count: presentationTemplates.length })}>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:gap-x-6 lg:grid-cols-4">
        {covers.map(cover => (
          <li key={cover.id} className="first:col-span-2 first:row-span-2">
            <Cover cover={cover} />
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="mt-10" render={<PageLink to="/presentations/create" />}>
        {t('all')}
      </Button>
    </Section>
  )
}

function Cover({ cover: { name, about, slideCount, deck } }: { cover: TemplateCover }) {
  const t = useTranslations('landing.templates')
  const [slide, ...more] = deck.slides
  if (!slide) return null
  return (
    <>
      <SlideFigure
        slide={slide}
        theme={deck.theme}
        label={t('label', { name })}
        caption={
          <>
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium text-ink">{name}</span>
              <span className="text-ink-faint tabular-nums max-sm:hidden">
                {t('slides', { count: slideCount })}
              </span>
            </span>
            <span className="mt-0.5 block max-sm:hidden">{about}</span>
          </>
        }
      />
      {more.length > 0 ? (
        <div aria-hidden="true" className="mt-4 grid grid-cols-3 gap-3">
          {more.map((one, index) => (
            <SlidePicture key={one.items[0]?.id ?? index} slide={one} theme={deck.theme} label="" />
          ))}
        </div>
      ) : null}
    </>
  )
}

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

const light = BACKGROUNDS.filter(({ dark }) => !dark)
const dark = BACKGROUNDS.filter(one => one.dark)

/** Light and dark by turns, from all over the gallery. */
const shownBackgrounds = Array.from({ length: 15 }, (_, place) =>
  pickOf(place % 2 === 0 ? light : dark, place / 15),
).flat()

function pickOf(gallery: typeof BACKGROUNDS, share: number) {
  const found = gallery[Math.floor(share * gallery.length)]
  return found ? [found] : []
}

export function Backgrounds() {
  const t = useTranslations('landing.backgrounds')
  return (
    <Section id="backgrounds" title={t('title')} text={t('text', { count: BACKGROUNDS.length })}>
      <div
        role="img"
        aria-label={t('label')}
        className="grid grid-cols-3 gap-2 overflow-hidden sm:gap-3 lg:grid-cols-5"
      >
        {shownBackgrounds.map(({ id, src }) => (
          <img
            key={id}
            src={defaultAssetUrl(src)}
            alt=""
            width="320"
            height="180"
            loading="lazy"
            decoding="async"
            className="aspect-video w-full rounded-item object-cover outline outline-line -outline-offset-1"
          />
        ))}
      </div>
    </Section>
  )
}

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

interface SlidePictureProps extends StillSlideProps {
  /** What the slide is a picture of; its text is not read by screen readers. */
  readonly label: string
}

export function SlidePicture({ label, ...slide }: SlidePictureProps) {
  return (
    <div
      role="img"
      aria-label={label}
      className="aspect-video overflow-hidden rounded-item shadow-popup outline outline-line"
    >
      <div inert className="size-full">
        <StillSlide {...slide} />
      </div>
    </div>
  )
}

function SlideFigure({ caption, ...picture }: SlidePictureProps & { readonly caption: ReactNode }) {
  return (
    <figure>
      <SlidePicture {...picture} />
      <figcaption className="mt-3 text-sm text-ink-soft">{caption}</figcaption>
    </figure>
  )
}
