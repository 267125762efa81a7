import type { CSSProperties } from 'react'
import { readBuilds, transitionOf } from '#domain/deck/build-steps.ts'
import { readItems } from '#domain/deck/reading-order.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import type { FormTarget } from '#slides/render-context.ts'
import { SlideView } from '#slides/slide-view.tsx'
import type { PublicFacts } from './deck-facts.ts'
import type { PublicTexts } from './page-texts.ts'

interface Props {
  readonly slide: Slide
  readonly index: number
  readonly facts: PublicFacts
  readonly texts: PublicTexts
  readonly forms: FormTarget | undefined
}

/** The pictures of the first slides are loaded eagerly; those further down when they are scrolled to. */
const AT_ONCE = 2

export function PublicSlide({ slide, index, facts: { deck, language, view }, texts, forms }: Props) {
  const count = deck.slides.length
  const title = readSlideTitle(slide) ?? texts('untitledSlide', { n: index + 1 })
  const { background } = resolveTheme(deck.theme, slide.theme)
  return (
    <section
      aria-roledescription={texts('slide')}
      aria-label={texts('slideName', { n: index + 1, m: count, title })}
      data-slide={slide.id}
      id={`slide-${index + 1}`}
      data-transition={transitionOf(slide, deck.settings)}
      tabIndex={-1}
      style={{ '--ground': background.color } as CSSProperties}
    >
      {!opensWithHeading(slide) && (
        <h2 className="unseen" lang={language}>
          {title}
        </h2>
      )}
      <SlideView
        slide={slide}
        deckTheme={deck.theme}
        locale={language}
        number={deck.settings.page_numbering ? index + 1 : undefined}
        lazy={index >= AT_ONCE}
        forms={forms}
        builds={readBuilds(slide).marks}
        interactive
      />
      {view === 'show' && <StepLinks index={index} count={count} texts={texts} />}
    </section>
  )
}

const HEADING = /<h([1-3])[\s>].*?<\/h\1>/is

/** Whether the slide has a heading of level 1 or 2 first: lower levels without one would break the heading order. */
function opensWithHeading(slide: Pick<Slide, 'items'>): boolean {
  const first = readItems(slide)
    .filter(({ type }) => type === 'text' || type === 'shape')
    .map(({ text }) => HEADING.exec(text))
    .find(found => found !== null && textToPlain(found[0]) !== '')
  return first !== undefined && first?.[1] !== '3'
}

interface StepProps {
  readonly index: number
  readonly count: number
  readonly texts: PublicTexts
}

/** Links to the neighbouring slides when no script runs. */
function StepLinks({ index, count, texts }: StepProps) {
  return (
    <noscript>
      <p className="steps">
        {index > 0 && <a href={`#slide-${index}`}>{texts('previous')}</a>}
        {index < count - 1 && <a href={`#slide-${index + 2}`}>{texts('next')}</a>}
      </p>
    </noscript>
  )
}
