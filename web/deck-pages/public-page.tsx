import { aimForms } from './aim-forms.ts'
import type { PublicFacts } from './deck-facts.ts'
import { KeyList } from './key-list.tsx'
import { PublicBar } from './public-bar.tsx'
import { PublicFoot } from './public-foot.tsx'
import { PublicSlide } from './public-slide.tsx'
import { createPublicTexts } from './public-texts.ts'

/**
 * The body of a deck that anyone may look at, and the contract with the controller (viewer/) that brings it to life.
 *
 * <body data-deck="{slug}" data-view="site|show" data-paging="fade|instant|scroll" data-count="{m}" data-embed?>
 *   <header><h1>                 the deck's name, for the ear
 *   <main>
 *     <section data-slide="{slide id}" id="slide-{n}">   n from 1; the one the address names has `autofocus`
 *   <footer>                     the end of the site view; none in the show
 *   <nav data-bar>
 *     [data-act="previous|next|overview|fullscreen|laser|blackout|share"]   buttons, out of sight until data-live
 *     [data-position]            holds <b data-at>{n}</b>
 *     a[data-switch]             to the other view; the controller adds #slide-{n}
 *     [data-act=share]           data-url (what is shared), data-done (said when the link is copied)
 *   <p data-announce data-text="Slide %n of %m">          a polite live region; %n and %m are filled in
 *
 * Without the script the site view scrolls, and the show is a row that snaps from slide to slide with a link to the one
 * before and the one after. The controller only sets attributes; how they look is said in public-page.css:
 *   body[data-live]          the script runs: buttons appear; unless data-paging=scroll the show piles its slides up
 *   section[data-current]    the slide that is looked at; [data-near] those next to it, whose pictures are fetched
 *   html[data-full]          the screen is filled; the site view is a show meanwhile
 *   body[data-overview]      all slides as a grid
 *   body[data-blackout="black|white"], body[data-laser], body[data-typed="12"] (the number of a slide, so far)
 *   body[data-idle]          the hand rests: pointer and bar step back
 *   [data-act][data-said]    what has just been done, beside the button
 *   dialog[data-keys]        the list of keys, opened by the controller
 */
export function PublicPage(facts: PublicFacts) {
  const { deck, language, view, embedded, chrome } = facts
  const texts = createPublicTexts(chrome)
  const forms = facts.takesAnswers ? aimForms(facts.slug, chrome) : undefined
  const count = deck.slides.length
  return (
    <>
      <header className="unseen">
        <h1 lang={language}>{deck.name}</h1>
      </header>
      <main>
        {deck.slides.map((slide, index) => (
          <PublicSlide
            key={slide.uid}
            slide={slide}
            index={index}
            facts={facts}
            texts={texts}
            forms={forms}
          />
        ))}
        {count === 0 && <p className="no-slides">{texts('empty')}</p>}
      </main>
      {view === 'site' && !embedded && <PublicFoot facts={facts} texts={texts} />}
      {count > 0 && <KeyList texts={texts} />}
      <PublicBar facts={facts} texts={texts} />
      <p
        className="unseen"
        aria-live="polite"
        data-announce=""
        data-text={texts('position', { n: '%n', m: '%m' })}
      />
    </>
  )
}
