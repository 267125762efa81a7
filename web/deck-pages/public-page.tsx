import { publicPath } from '#domain/sharing/sharing.ts'
import { keyList } from '#viewer/keys.ts'
import type { PublicFacts } from './deck-facts.ts'
import { createPublicTexts, formTarget, type PublicTexts } from './page-texts.ts'
import { copyAddress, MadeWith, OwnLogo, PublicBar, pdfAddress } from './public-bar.tsx'
import { PublicSlide } from './public-slide.tsx'

/**
 * The body of a public deck, and the contract with the controller script (viewer/).
 *
 * <body data-deck="{slug}" data-view="site|show" data-paging="fade|instant|scroll|push" data-count="{m}" data-embed?>
 *   <header><h1>                 the deck's name, for screen readers
 *   <main>
 *     <section data-slide="{slide id}" id="slide-{n}" data-transition="fade|…">   n from 1; the one the address names has `autofocus`
 *       [data-step="{n}"][data-build="fade|…"]   appears with the n-th click
 *   <footer>                     the end of the site view; none in the show
 *   <nav data-bar>
 *     [data-act="previous|next|overview|fullscreen|laser|blackout|share"]   buttons, hidden until data-live
 *     [data-position]            holds <b data-at>{n}</b>
 *     a[data-switch]             to the other view; the controller adds #slide-{n}
 *     [data-act=share]           data-url (what is shared), data-done (shown when the link is copied)
 *   <p data-announce data-text="Slide %n of %m">          a polite live region; %n and %m are filled in
 *
 * Without the script the site view scrolls, and the show is a row that snaps from slide to slide with a link to the one
 * before and the one after. The controller only sets attributes; their style is in public-page.css:
 *   body[data-live]          the script runs: buttons appear; unless data-paging=scroll the show stacks its slides
 *   section[data-current]    the current slide; [data-near] those next to it, whose pictures are loaded
 *   section[data-turning="in|out"], main[data-back]   the slide that comes, the one that goes, and whether that is back
 *   body[data-stepped]       builds are played: what has a data-step is hidden unless [data-shown]; [data-enters] moves in
 *   html[data-full]          full screen; the site view is a show meanwhile
 *   body[data-overview]      all slides as a grid
 *   body[data-blackout="black|white"], body[data-laser], body[data-typed="12"] (the number of a slide, so far)
 *   body[data-idle]          no input for a while: pointer and bar are hidden
 *   [data-act][data-said]    the result of the action, shown beside the button
 *   dialog[data-keys]        the list of keys, opened by the controller
 */
export function PublicPage(facts: PublicFacts) {
  const { deck, language, view, embedded, chrome } = facts
  const texts = createPublicTexts(chrome)
  const forms = facts.takesAnswers ? formTarget(facts.slug, chrome) : undefined
  const count = deck.slides.length
  return (
    <>
      <header className="unseen">
        <h1 lang={language}>{deck.name}</h1>
      </header>
      <main data-turn={texts('turn')}>
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

interface Props {
  readonly facts: PublicFacts
  readonly texts: PublicTexts
}

/** The footer below the last slide of the site view: the deck's name and links. */
function PublicFoot({ facts, texts }: Props) {
  const { deck, slug, chrome, language, downloading, badge = true, face, home = '' } = facts
  return (
    <footer>
      <div className="foot-name">
        <p lang={language}>{deck.name}</p>
        <p>{texts('slides', { count: deck.slides.length })}</p>
      </div>
      <div className="foot-ways">
        <a href={publicPath(slug, 'show')} rel="nofollow">
          {texts('asShow')}
        </a>
        {downloading && (
          <a href={pdfAddress(slug)} rel="nofollow">
            {texts('download')}
          </a>
        )}
        {deck.settings.copying && (
          <a href={home + copyAddress(slug)} rel="nofollow">
            {texts('copy')}
          </a>
        )}
        {badge && <MadeWith chrome={chrome} label={texts('madeWith')} embedded={false} />}
        {face && <OwnLogo face={face} />}
      </div>
    </footer>
  )
}

/** The list of keyboard shortcuts; opened by the viewer's script. */
function KeyList({ texts }: { readonly texts: PublicTexts }) {
  return (
    <dialog data-keys="" aria-label={texts('keys.label')}>
      <dl>
        {keyList.map(({ act, keys }) => (
          <div key={act}>
            <dt>{texts(`keys.${act}`)}</dt>
            <dd>
              {keys.map(together => (
                <kbd key={together.join(' ')}>{together.join(' ')}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <form method="dialog">
        <button type="submit">{texts('keys.close')}</button>
      </form>
    </dialog>
  )
}
