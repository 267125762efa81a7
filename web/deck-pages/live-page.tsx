import type { CSSProperties, ReactNode } from 'react'
import { createTranslator } from 'use-intl/core'
import type { FollowEvent } from '#contract/talks.ts'
import { readBuilds } from '#domain/deck/build-steps.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { resolveTheme } from '#domain/deck/theme/resolve.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { formatTags, type Locale, localeTags } from '#domain/locale.ts'
import { POLL_WORDS, type Poll } from '#domain/talks/polls.ts'
import en from '#locales/en/talks.json' with { type: 'json' }
import ru from '#locales/ru/talks.json' with { type: 'json' }
import { SlideView } from '#slides/slide-view.tsx'
import { writeResults } from '#viewer/live/poll-results.ts'
import { BareFoot, bareStyle, writeBarePage } from './closed-page.tsx'
import type { DeckFacts } from './deck-facts.ts'
import { drawMarkup } from './draw-markup.tsx'

const messages: Record<Locale, { readonly page: (typeof en)['page'] }> = { en, ru }

function createTexts(locale: Locale) {
  return createTranslator({
    locale: formatTags[locale],
    messages: messages[locale].page,
    timeZone: 'UTC',
    onError(error) {
      throw error
    },
  })
}
type Texts = ReturnType<typeof createTexts>

interface AskedPoll extends Poll {
  readonly slide: string
  readonly question: string
}

export interface LivePageFacts extends DeckFacts {
  readonly slug: string
  readonly chrome: Locale
  readonly polls: readonly AskedPoll[]
  readonly scripts: readonly string[]
}

/** Where the script that follows finds what it changes; what stands in the page without it is put there by `finishLivePage`. */
const marks = {
  slide: (uid: string) => `data-uid="${uid}"`,
  poll: (poll: Pick<AskedPoll, 'id' | 'slide'>) => `data-poll="${poll.id}" data-of="${poll.slide}"`,
  results: (id: string) => `data-results="${id}">`,
  refresh: '<meta name="refresh-place">',
}

/**
 * The page of those who follow: every slide and every poll of the presentation, of which one is seen. It is the same for
 * everybody, so it is drawn once.
 */
export function renderLivePage(facts: LivePageFacts): string {
  const { deck, slug, chrome, polls, language } = facts
  const texts = createTexts(chrome)
  const tree = (
    <>
      <header>
        <h1 lang={language}>{deck.name}</h1>
        <p className="live-mark">{texts('live')}</p>
      </header>
      <main aria-label={texts('stage')}>
        {deck.slides.map((slide, index) => (
          <FollowedSlide key={slide.uid} slide={slide} facts={facts} index={index} isLive />
        ))}
      </main>
      <section className="asks" aria-label={texts('asks')}>
        {polls.map(poll => (
          <Ask key={poll.id} poll={poll} slug={slug} texts={texts} language={language} />
        ))}
      </section>
      <p className="live-lost" role="status" data-lost="" hidden>
        {texts('lost')}
      </p>
      <div className="live-over" data-over="" hidden>
        <p>{texts('over')}</p>
        <a href={`/p/${slug}`}>{texts('openDeck')}</a>
      </div>
      <noscript>
        <p className="live-refresh">
          <a href={`/p/${slug}/live`}>{texts('refresh')}</a>
        </p>
      </noscript>
    </>
  )
  const words = {
    ...{
      thanks: texts('thanks'),
      closed: texts('closed'),
      failed: texts('failed'),
      tooMany: texts('tooMany'),
    },
    ...resultWords(texts),
  }
  return writeDocument(facts, tree, {
    title: texts('title', { name: deck.name }),
    head: marks.refresh,
    marks: {
      'data-deck': slug,
      'data-follow': `/p/${slug}/live/events`,
      'data-words': JSON.stringify(words),
    },
  })
}

function resultWords(texts: Texts) {
  return { voters: texts('voters'), mean: texts('mean'), right: texts('right') }
}

/** What the page shows at first, and all that it shows to somebody without scripts: the slide of now, its polls and results. */
export function finishLivePage(
  html: string,
  now: {
    readonly event: FollowEvent
    readonly polls: readonly AskedPoll[]
    readonly sent: string | undefined
    readonly chrome: Locale
  },
): string {
  const { event, polls, sent, chrome } = now
  const texts = createTexts(chrome)
  const uid = event.place?.slide ?? ''
  let page = html.replace(marks.slide(uid), `data-current="" ${marks.slide(uid)}`)
  if (event.place?.blank) page = page.replace('<main ', `<main data-blank="${event.place.blank}" `)
  let isAnswering = false
  for (const poll of polls) {
    const told = event.polls?.find(({ id }) => id === poll.id)
    if (poll.slide !== uid || !told) continue
    isAnswering ||= told.open && sent !== poll.id
    const state = `data-state="${told.open ? 'open' : 'closed'}"${sent === poll.id ? ' data-sent=""' : ''}`
    const results = told.results
      ? writeResults(
          poll,
          { tally: told.results, right: told.right },
          { words: resultWords(texts), locale: formatTags[chrome] },
        )
      : ''
    page = page
      .replace(`${marks.poll(poll)} data-state="open" hidden=""`, `${marks.poll(poll)} ${state}`)
      .replace(marks.results(poll.id), () => marks.results(poll.id) + results)
  }
  // Whoever is choosing an answer must not lose it to a page that loads itself again.
  const refresh = isAnswering ? '' : '<noscript><meta http-equiv="refresh" content="6"></noscript>'
  return page.replace(marks.refresh, refresh)
}

interface AskProps {
  readonly poll: AskedPoll
  readonly slug: string
  readonly texts: Texts
  readonly language: Locale
}

/** A poll as a form of the browser's own: it is sent with a script and without. */
function Ask({ poll, slug, texts, language }: AskProps) {
  const { id, kind, slide, question, options, steps, low, high } = poll
  // Never which option is right: the page is read by those who answer.
  const known = { id, kind, steps, low, high, options: options.map(one => ({ id: one.id, text: one.text })) }
  const choices =
    kind === 'scale'
      ? Array.from({ length: steps }, (_, step) => ({ id: String(step + 1), text: String(step + 1) }))
      : options.filter(({ text }) => text !== '')
  return (
    <section data-poll={id} data-of={slide} data-state="open" hidden data-def={JSON.stringify(known)}>
      <h2 lang={language}>{question}</h2>
      <form method="post" action={`/p/${slug}/live/polls/${id}`}>
        {kind === 'words' ? (
          Array.from({ length: POLL_WORDS.most }, (_, place) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are alike and never move
              key={place}
              name="answer"
              type="text"
              maxLength={POLL_WORDS.longest}
              autoComplete="off"
              enterKeyHint="send"
              aria-label={texts('word', { n: place + 1 })}
              placeholder={texts('word', { n: place + 1 })}
            />
          ))
        ) : (
          <fieldset data-kind={kind}>
            <legend className="unseen">{question}</legend>
            {kind === 'several' && <p className="ask-hint">{texts('several')}</p>}
            {choices.map(choice => (
              <label key={choice.id}>
                <input type={kind === 'several' ? 'checkbox' : 'radio'} name="answer" value={choice.id} />
                <span lang={language}>{choice.text}</span>
              </label>
            ))}
          </fieldset>
        )}
        {kind === 'scale' && (low || high) && (
          <p className="ask-ends" lang={language}>
            <span>{low}</span>
            <span>{high}</span>
          </p>
        )}
        <button type="submit">{texts('send')}</button>
      </form>
      <p className="ask-said" role="status" data-said="">
        <span className="if-sent">{texts('thanks')}</span>
        <span className="if-closed">{texts('closed')}</span>
      </p>
      <div className="ask-results" data-results={id} />
    </section>
  )
}

interface FollowedProps {
  readonly slide: Slide
  readonly index: number
  readonly facts: DeckFacts
  readonly isLive?: boolean
}

function FollowedSlide({ slide, index, facts: { deck, language }, isLive = false }: FollowedProps) {
  const { background } = resolveTheme(deck.theme, slide.theme)
  return (
    <section
      data-uid={slide.uid}
      data-n={index + 1}
      style={{ '--ground': background.color } as CSSProperties}
    >
      <SlideView
        slide={slide}
        deckTheme={deck.theme}
        locale={language}
        number={deck.settings.page_numbering ? index + 1 : undefined}
        lazy={index > 0}
        interactive={isLive}
        builds={isLive ? readBuilds(slide).marks : undefined}
      />
    </section>
  )
}

export interface RemotePageFacts extends DeckFacts {
  readonly chrome: Locale
  readonly scripts: readonly string[]
}

/** The page of a phone that leads: the slide of now and the next, notes, time, and what is pressed. */
export function renderRemotePage(facts: RemotePageFacts): string {
  const { deck, chrome, language } = facts
  const texts = createTexts(chrome)
  const count = deck.slides.length
  const tree = (
    <>
      <header>
        <h1 className="unseen">{texts('remote.title', { name: deck.name })}</h1>
        <p className="remote-at">
          <span className="unseen">{texts('remote.position')}</span>
          <b data-at="">{1}</b>
          <span>{`/ ${count}`}</span>
          <span data-steps="" />
        </p>
        <p className="remote-time" role="timer" aria-label={texts('remote.time')} data-time="">
          {'0:00'}
        </p>
      </header>
      <p className="live-lost" role="status" data-lost="" hidden>
        {texts('lost')}
      </p>
      <main>
        {deck.slides.map((slide, index) => (
          <FollowedSlide key={slide.uid} slide={slide} facts={facts} index={index} />
        ))}
        <p className="remote-next" data-end={texts('remote.end')}>
          {texts('remote.upNext')}
        </p>
        <div className="remote-notes">
          <h2>{texts('remote.notes')}</h2>
          {deck.slides.map(slide => (
            <p key={slide.uid} data-notes={slide.uid} hidden lang={language}>
              {textToPlain(slide.notes).trim() || texts('remote.noNotes')}
            </p>
          ))}
        </div>
      </main>
      <p className="remote-hint" data-said="" role="status">
        {texts('remote.point')}
      </p>
      <nav>
        <button type="button" data-press="previous">
          {texts('remote.previous')}
        </button>
        <button type="button" data-press="black" aria-pressed="false">
          {texts('remote.black')}
        </button>
        <button type="button" data-press="next">
          {texts('remote.next')}
        </button>
      </nav>
      <div className="live-over" data-over="" hidden>
        <p>{texts('states.disconnected.title')}</p>
        <p>{texts('states.disconnected.text')}</p>
      </div>
    </>
  )
  return writeDocument(facts, tree, {
    title: texts('remote.title', { name: deck.name }),
    head: '',
    marks: {
      'data-deck': '',
      'data-remote': '/remote',
      'data-words': JSON.stringify({ failed: texts('remote.failed'), point: texts('remote.point') }),
    },
  })
}

interface Written {
  readonly title: string
  readonly head: string
  readonly marks: Readonly<Record<string, string>>
}

function writeDocument(
  { styles, scripts, chrome, deck }: RemotePageFacts,
  tree: ReactNode,
  { title, head, marks: own }: Written,
): string {
  const { html, fontSheets } = drawMarkup(tree)
  const links = [...styles, ...fontSheets].map(href => `<link rel="stylesheet" href="${escapeHtml(href)}">`)
  const sources = scripts.map(src => `<script type="module" src="${escapeHtml(src)}"></script>`)
  const style = `--deck-accent:${resolveTheme(deck.theme).accentText}`
  const attributes = Object.entries({ ...own, style }).map(
    ([name, value]) => `${name}="${escapeHtml(value)}"`,
  )
  return `<!doctype html><html lang="${localeTags[chrome]}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml">${head}${links.join('')}${sources.join('')}</head><body ${attributes.join(' ')}>${html}</body></html>`
}

interface TalkStateFacts {
  readonly state: keyof (typeof en)['page']['states']
  readonly chrome: Locale
  readonly slug?: string | undefined
  readonly typed?: string | undefined
}

/** How things stand where there is no talk: a page without a script, which asks again by itself while one waits. */
export function renderTalkState({ state, chrome, slug, typed }: TalkStateFacts): {
  html: string
  style: string
} {
  const texts = createTexts(chrome)
  const title = texts(`states.${state}.title`)
  const asksCode = state === 'join' || state === 'unknown'
  const body = (
    <>
      <main>
        <h1>{title}</h1>
        <p>{texts(`states.${state}.text`)}</p>
        {asksCode && (
          <form method="get" action="/live">
            <label>
              <span>{texts('code')}</span>
              <input
                name="code"
                required
                maxLength={12}
                defaultValue={typed}
                autoComplete="off"
                autoCapitalize="characters"
              />
            </label>
            <button type="submit">{texts('join')}</button>
          </form>
        )}
        {state === 'connect' && (
          <form method="post">
            <button type="submit">{texts('connect')}</button>
          </form>
        )}
        {state === 'waiting' && slug && (
          <p className="way">
            <a href={`/p/${slug}`}>{texts('view')}</a>
          </p>
        )}
      </main>
      <BareFoot chrome={chrome} target="_top" />
    </>
  )
  const html = writeBarePage({ chrome, title, embedded: false, style: stateStyle }, body)
  const refreshed =
    state === 'waiting' ? html.replace('<style>', '<meta http-equiv="refresh" content="5"><style>') : html
  return { html: refreshed, style: stateStyle }
}

const stateStyle = `${bareStyle}
form { display: grid; gap: 0.75rem; width: min(100%, 20rem); margin-top: 0.5rem; text-align: start }
label { display: grid; gap: 0.25rem; font-weight: 550 }
input { width: 100%; min-height: 3rem; padding: 0.5rem 0.75rem; border: 1px solid var(--line); border-radius: 0.5rem; font: inherit; font-size: 1.5rem; letter-spacing: 0.2em; text-align: center; text-transform: uppercase; color: var(--ink); background: var(--sheet) }
button { min-height: 3rem; padding: 0.5rem 1.125rem; border: 0; border-radius: 0.5rem; font: inherit; font-size: 1.0625rem; font-weight: 600; color: var(--paper); background: var(--ink); cursor: pointer }
input:focus-visible, button:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }`
