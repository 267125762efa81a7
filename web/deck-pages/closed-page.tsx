import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { escapeHtml } from '#domain/escape-html.ts'
import { type Locale, localeTags } from '#domain/locale.ts'
import type { PublicFace } from '#domain/workspace/brand.ts'
import { LogoMark } from '#web/ui/logo.tsx'
import { createPublicTexts } from './page-texts.ts'
import { OwnLogo } from './public-bar.tsx'

export interface ClosedPageFacts {
  readonly chrome: Locale
  /** Where a member of its workspace opens it, the same path for an address where nothing ever was; null: nowhere here. */
  readonly inside: string | null
  /** The visitor is signed in, whatever the presentation is to them. */
  readonly isKnown: boolean
  /** Shown in a frame of another page. */
  readonly embedded: boolean
}

/**
 * What stands at an address without an open link. It is drawn from nothing but the visitor and the address, so that a
 * private presentation and one that never was look the same. Its style is part of it: in a frame nothing else has to
 * arrive, and the policy names it by its hash.
 */
export function renderClosedPage(facts: ClosedPageFacts): { html: string; style: string } {
  const { chrome, embedded } = facts
  const title = createPublicTexts(chrome)('closed.title')
  const html = writeBarePage({ chrome, title, embedded, style: bareStyle }, <ClosedPage {...facts} />)
  return { html, style: bareStyle }
}

interface BarePage extends Pick<ClosedPageFacts, 'chrome' | 'embedded'> {
  readonly title: string
  readonly style: string
}

/** A document that stands alone: its style is in it, and nothing else has to arrive. */
export function writeBarePage({ chrome, title, embedded, style }: BarePage, body: ReactElement): string {
  return `<!doctype html><html lang="${localeTags[chrome]}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${style}</style></head><body${embedded ? ' data-embed=""' : ''}>${renderToStaticMarkup(body)}</body></html>`
}

function ClosedPage({ chrome, inside, isKnown, embedded }: ClosedPageFacts) {
  const texts = createPublicTexts(chrome)
  // A page of the product may not stand in the frame: it would be grey there.
  const target = embedded ? '_blank' : '_top'
  return (
    <>
      <main>
        <ClosedScene />
        <h1>{texts('closed.title')}</h1>
        <p>{texts('closed.text')}</p>
        {inside === null ? null : (
          <p className="way">
            <span>{texts('closed.hint')}</span>
            <a href={inside} target={target} rel="nofollow noopener">
              {texts(isKnown ? 'closed.open' : 'closed.logIn')}
            </a>
          </p>
        )}
      </main>
      {inside === null ? null : <BareFoot chrome={chrome} target={target} />}
    </>
  )
}

interface FootProps {
  readonly chrome: Locale
  readonly target: string
  readonly face?: PublicFace | undefined
}

/** Whose page it is: the workspace's where it shows itself, else ours. */
export function BareFoot({ chrome, target, face }: FootProps) {
  if (face)
    return (
      <footer>
        <OwnLogo face={face} />
      </footer>
    )
  return (
    <footer>
      <a href={`/${chrome}`} target={target} rel="noopener">
        <LogoMark />
        <span>{createPublicTexts(chrome)('closed.home')}</span>
      </a>
    </footer>
  )
}

/** A slide face down: its paper, a shadow of words, and the lock on it. */
export function ClosedScene() {
  return (
    <svg viewBox="0 0 160 96" aria-hidden="true" className="scene">
      <rect className="shade" x="10" y="12" width="140" height="80" rx="5" />
      <rect className="sheet" x="6.5" y="6.5" width="140" height="80" rx="5" />
      <path className="words" d="M22 26h46M22 37h30M22 62h24M22 71h36" />
      <circle className="seal" cx="104" cy="47" r="23" />
      <path className="lock" d="M95.5 45.5h17v12.5h-17zM98.5 45.5v-4.2a5.5 5.5 0 0 1 11 0v4.2" />
    </svg>
  )
}

/** Sizes follow the frame, which can be as small as a thumbnail: first the drawing goes, then the words around the title. */
export const bareStyle = `
:root { color-scheme: light dark; --paper: light-dark(#faf7f1, #161412); --sheet: light-dark(#fffdf9, #201d1a); --ink: light-dark(#1b1815, #f4efe7); --soft: light-dark(#544d45, #bdb4a8); --line: light-dark(#d9d0c0, #3d3731); --wash: light-dark(#efe8db, #0d0c0b); --accent: light-dark(#d4380d, #ff6b42); --focus: light-dark(#2c5fd0, #86a9ff) }
* { box-sizing: border-box }
body { display: grid; grid-template-rows: 1fr auto; min-height: 100dvh; margin: 0; padding: clamp(0.75rem, 5vmin, 3rem); gap: 0.75rem; font: 400 clamp(0.8125rem, 0.65rem + 0.9vmin, 1.0625rem) / 1.5 "Onest Variable", system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; color: var(--ink); background: var(--paper); text-align: center; -webkit-text-size-adjust: 100%; text-size-adjust: 100% }
main { display: grid; justify-items: center; align-content: center; gap: clamp(0.375rem, 1.8vmin, 1rem) }
main > * { margin: 0; max-width: 34rem }
h1 { font-size: clamp(1.0625rem, 0.7rem + 2.6vmin, 2.25rem); font-weight: 600; line-height: 1.15; letter-spacing: -0.015em; text-wrap: balance }
p { color: var(--soft); text-wrap: pretty }
.scene { width: clamp(5.5rem, 26vmin, 13rem); height: auto }
.shade { fill: var(--wash) } .sheet { fill: var(--sheet); stroke: var(--line) }
.words { fill: none; stroke: var(--line); stroke-width: 3; stroke-linecap: round }
.seal { fill: var(--accent) } .lock { fill: none; stroke: #fff; stroke-width: 2.6; stroke-linejoin: round }
@media (prefers-color-scheme: dark) { .lock { stroke: #161412 } }
.way { display: flex; flex-wrap: wrap; align-items: center; justify-content: center; gap: 0.5rem 0.875rem; margin-top: clamp(0.25rem, 1.5vmin, 0.75rem); font-size: 0.9375em }
.way a { padding: 0.5em 1.125em; border-radius: 0.5em; font-weight: 550; color: var(--paper); background: var(--ink); text-decoration: none }
.way a:hover { opacity: 0.88 }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
footer a { display: inline-flex; align-items: center; gap: 0.5em; padding: 0.25em 0.5em; border-radius: 0.5em; font-size: 0.875em; color: var(--soft); text-decoration: none }
.own-logo img { max-width: 12rem; height: 2.25rem; object-fit: contain }
footer svg { width: auto; height: 1.125em } footer circle { fill: var(--accent) }
@media (max-height: 21rem) { .scene, .way span { display: none } }
@media (max-height: 13rem) { body { padding: 0.5rem } main > p:not(.way), footer { display: none } }
@media (max-height: 6rem) { .way { display: none } }
@media (forced-colors: active) { .way a { border: 1px solid } .seal { fill: CanvasText } .lock { stroke: Canvas } }`
