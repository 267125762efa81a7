import type { CatalogFont } from '#domain/deck/catalog/fonts.ts'

/** Set in the product's own style sheet, which every page has. */
const CHROME_FONTS: ReadonlySet<string> = new Set(['onest', 'unbounded'])

type FontSheets = Readonly<Record<string, string>>

/** Where the style sheet of a font is: the build's for our own, the server's for an uploaded family. */
export function findSheet(sheets: FontSheets, id: string): string | undefined {
  if (Object.hasOwn(sheets, id)) return sheets[id]
  return id.startsWith('own-') ? `/assets/fonts/${id}.css` : undefined
}

/** The fonts of decks that a page has loaded. */
export interface FontLoader {
  /** Brings the style sheets of these fonts; repeated calls cost nothing. */
  readonly need: (ids: readonly string[]) => void
  /** Whether their fonts are loaded, or known to be unavailable. */
  readonly isReady: (ids: readonly string[]) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** On the server: collects what was drawn, the first first, for the head of the page. */
export function createFontList(sheets: FontSheets): FontLoader & { list(): string[] } {
  const needed = new Set<string>()
  return {
    need: ids => {
      for (const id of ids) if (!CHROME_FONTS.has(id) && findSheet(sheets, id)) needed.add(id)
    },
    isReady: () => false,
    subscribe: () => () => undefined,
    list: () => [...needed].flatMap(id => findSheet(sheets, id) ?? []),
  }
}

/** How long a style sheet that has come waits for others that are on their way. */
const gatherMs = 60

/**
 * In the browser: links what is needed, beside what the server linked. A sheet that brings faces has the whole page laid out
 * anew when it applies: those that come at nearly the same time, as for a list of fonts, apply together.
 */
export function createFontLoader(sheets: FontSheets, document: Document): FontLoader {
  const ready = new Set(CHROME_FONTS)
  const asked = new Set(CHROME_FONTS)
  const listeners = new Set<() => void>()
  const underWay = new Set<string>()
  const arrived = new Map<string, HTMLLinkElement>()
  let gathering: ReturnType<typeof setTimeout> | undefined

  function settle(id: string) {
    ready.add(id)
    // A listener that subscribes again while being notified would be notified for ever.
    for (const listener of [...listeners]) listener()
  }

  function bring(id: string) {
    asked.add(id)
    const href = findSheet(sheets, id)
    if (href === undefined) return void ready.add(id)
    // What the server linked held up the first picture: it is there.
    if (document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return void ready.add(id)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    // Loaded, but for no medium yet.
    link.media = 'not all'
    underWay.add(id)
    link.addEventListener('load', () => arrive(id, link), { once: true })
    link.addEventListener('error', () => fail(id, link), { once: true })
    document.head.append(link)
  }

  function arrive(id: string, link: HTMLLinkElement) {
    underWay.delete(id)
    arrived.set(id, link)
    if (underWay.size === 0) applyArrived()
    else gathering ??= setTimeout(applyArrived, gatherMs)
  }

  function applyArrived() {
    clearTimeout(gathering)
    gathering = undefined
    const links = [...arrived]
    arrived.clear()
    for (const [, link] of links) link.media = 'all'
    for (const [id] of links) settle(id)
  }

  /** Fallback fonts are used until the connection is back. */
  function fail(id: string, link: HTMLLinkElement) {
    underWay.delete(id)
    link.remove()
    settle(id)
    if (underWay.size === 0) applyArrived()
    document.defaultView?.addEventListener('online', () => bring(id), { once: true })
  }

  return {
    need: ids => {
      for (const id of ids) if (!asked.has(id)) bring(id)
    },
    isReady: ids => ids.every(id => ready.has(id)),
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Loads only the part of a font family that this text needs: one script, one weight. */
export async function loadFace(shelf: FontLoader, font: CatalogFont, words: string): Promise<void> {
  shelf.need([font.id])
  await whenReady(shelf, font.id)
  await document.fonts.load(`16px "${font.face}"`, words)
}

function whenReady(shelf: FontLoader, id: string): Promise<void> {
  if (shelf.isReady([id])) return Promise.resolve()
  return new Promise(resolve => {
    const stop = shelf.subscribe(() => {
      if (!shelf.isReady([id])) return
      stop()
      resolve()
    })
  })
}
