import type { VisitorHints } from '#contract/page-shapes.ts'
import { type Locale, localeTags } from '#domain/locale.ts'
import { listChunkFiles, type RenderedPage, type WebBuild } from './web-build.ts'

const entry = 'web/entry-client.tsx'

export interface DocumentFacts {
  readonly page: Pick<
    RenderedPage,
    'head' | 'structured' | 'locale' | 'files' | 'fonts' | 'state' | 'still' | 'late' | 'hasDisplayFace'
  >
  readonly hints: VisitorHints
  readonly pathname: string
  /** Null where the policy names the styles by their hashes and nothing else stands in the page. */
  readonly nonce: string | null
  readonly devHead: string
  /** Nothing in it runs: its links are all that one needs of it. */
  readonly withoutScript?: boolean
}

/** Everything of the document before and after what React draws. */
export function writeDocument(build: WebBuild, facts: DocumentFacts) {
  const { page, hints, pathname, nonce, devHead, withoutScript = false } = facts
  const { renderer } = build
  const { config } = page.state
  const theme = hints.theme === 'system' ? '' : ` data-theme="${hints.theme}"`
  const head = renderer.writeHead({
    head: page.head,
    locale: page.locale,
    pathname,
    origin: config.origin,
    domains: config.localeDomains,
  })
  const isQuiet = withoutScript || page.still || page.late
  const app = build.chunks[entry]?.file ? `/${build.chunks[entry].file}` : `/${entry}`
  const script = page.still || page.late ? build.siteScript : app
  const state = page.still ? { config } : page.state
  const atOnce = page.still ? STILL_FONTS_AT_ONCE : FONTS_AT_ONCE
  const isInside = page.still && build.siteStyle !== ''
  const styles = isInside ? writeStyle(build.siteStyle, nonce) : writeLinks(build, page.files, isQuiet)
  const own = isInside ? writeInside(build, page.files, nonce) : ''
  const writeFaces = (addresses: readonly string[]) =>
    isInside
      ? writeStyle(addresses.map(address => readFaces(build, address)).join(''), nonce)
      : writeSheets(addresses)
  const late = page.still ? writeFaces(page.fonts.slice(atOnce)) : ''
  return {
    /** Of a still page: what its slides need, to stand before the first of them. */
    slideStyles: page.still ? own + writeFaces(page.fonts.slice(0, atOnce)) : '',
    before: `<!doctype html><html lang="${localeTags[page.locale]}"${theme}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${head}<link rel="icon" href="/favicon.svg" type="image/svg+xml"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf8f4"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171512">${writeFonts(build, page)}${styles}${page.still ? '' : writeSheets(page.fonts.slice(0, atOnce))}${writeStructured(page.structured, nonce)}${devHead}</head><body><div id="root">`,
    after: withoutScript
      ? '</div></body></html>'
      : `</div><script type="application/json" id="${renderer.stateElementId}"${writeNonce(nonce)}>${renderer.writeState(state)}</script>${page.still || page.late ? '' : writePressNote(nonce)}<script type="module" src="${script}" data-app="${app}"${page.late ? writeNeeds(build, page.files) : ''}${writeNonce(nonce)}></script>${late}</body></html>`,
  }
}

/** The files of the application that a late page will ask for, so that they come at once and not one after another. */
function writeNeeds(build: WebBuild, files: readonly string[]): string {
  const { scripts } = listFiles(build, files)
  return ` data-needs="${[...scripts].map(script => `/${script}`).join(' ')}"`
}

/** Parts of a page wake up after the rest: what was pressed in them before, they carry out then (late-part.tsx). */
function writePressNote(nonce: string | null): string {
  return `<script${writeNonce(nonce)}>addEventListener("click",e=>{window.lecternPress=e},!0)</script>`
}

/** Data, which no browser runs; the nonce is for policies that are stricter than the standard. */
function writeStructured(json: string, nonce: string | null): string {
  return json ? `<script type="application/ld+json"${writeNonce(nonce)}>${json}</script>` : ''
}

function writeStyle(style: string, nonce: string | null): string {
  return style && `<style${writeNonce(nonce)}>${style}</style>`
}

function writeNonce(nonce: string | null): string {
  return nonce === null ? '' : ` nonce="${nonce}"`
}

/** A list of many decks must not wait for the faces of all: what is drawn first is linked, the application brings the rest. */
const FONTS_AT_ONCE = 8

/** Nobody brings them to a still page: the first picture waits for those of its first slides, the rest stand at its end. */
const STILL_FONTS_AT_ONCE = 2

const fontScripts = { en: ['latin'], ru: ['cyrillic', 'latin'] } as const satisfies Record<
  Locale,
  readonly string[]
>

/**
 * The faces a page is set in, one for its words and one for large titles; without this they are found only once the style sheet has come, or the page is
 * laid out: words drawn in another face first would move when theirs comes.
 */
function writeFonts(
  { chunks }: WebBuild,
  { locale, hasDisplayFace }: Pick<RenderedPage, 'locale' | 'hasDisplayFace'>,
): string {
  const faces = hasDisplayFace ? ['onest', 'unbounded'] : ['onest']
  return fontScripts[locale]
    .flatMap(script =>
      faces.map(
        face => `node_modules/@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`,
      ),
    )
    .flatMap(key => chunks[key] ?? [])
    .map(({ file }) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`)
    .join('')
}

/** Before the slides that are set in them: words are never drawn in another face first. */
function writeSheets(addresses: readonly string[]): string {
  return addresses.map(address => `<link rel="stylesheet" href="${address}">`).join('')
}

/** What a still page has of its own, such as the styles of slides: with them it is drawn in one go. */
function writeInside(build: WebBuild, files: readonly string[], nonce: string | null): string {
  const { styles } = listFiles(build, files)
  for (const style of build.chunks[entry]?.css ?? []) styles.delete(style)
  return writeStyle([...styles].map(build.readSheet).join(''), nonce)
}

/** Some lines for each face; its files come only once words that need them come into sight. */
function readFaces({ readSheet }: WebBuild, address: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1)
  return readSheet(address.slice(1)).replaceAll('url("./', `url("${folder}`)
}

/** What the application would bring by script while one develops. */
const sourceStyles = ['web/ui/styles/index.css', 'slides/slides.css']

/** Style sheets and the chunks this page will ask for, so that they come at once and not one after another. */
function writeLinks(build: WebBuild, files: readonly string[], isQuiet: boolean): string {
  const { scripts, styles } = listFiles(build, files)
  if (isQuiet && scripts.size === 0) for (const source of sourceStyles) styles.add(source)
  return [
    ...[...styles].map(style => `<link rel="stylesheet" href="/${style}">`),
    ...[...(isQuiet ? [] : scripts)].map(script => `<link rel="modulepreload" href="/${script}">`),
  ].join('')
}

function listFiles({ chunks }: WebBuild, files: readonly string[]) {
  return listChunkFiles(chunks, [entry, ...files.map(name => name.slice(1))])
}
