/** Set in the product's own style sheet, which every page has. */
const CHROME_FONTS: ReadonlySet<string> = new Set(['onest', 'unbounded'])

export type FontSheets = Readonly<Record<string, string>>

/** What a page knows of the faces of decks. */
export interface FontShelf {
  /** Brings the style sheets of these fonts; asked again it costs nothing. */
  readonly need: (ids: readonly string[]) => void
  /** Whether the page knows their faces, or knows that it will not get them. */
  readonly isReady: (ids: readonly string[]) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** On the server: collects what was drawn, the first first, for the head of the page. */
export function createFontList(sheets: FontSheets): FontShelf & { list(): string[] } {
  const needed = new Set<string>()
  return {
    need: ids => {
      for (const id of ids) if (!CHROME_FONTS.has(id) && Object.hasOwn(sheets, id)) needed.add(id)
    },
    isReady: () => false,
    subscribe: () => () => undefined,
    list: () => [...needed].flatMap(id => sheets[id] ?? []),
  }
}

/** In the browser: links what is needed, beside what the server linked. */
export function createFontShelf(sheets: FontSheets, document: Document): FontShelf {
  const ready = new Set(CHROME_FONTS)
  const asked = new Set(CHROME_FONTS)
  const listeners = new Set<() => void>()

  function settle(id: string) {
    ready.add(id)
    // One that listens anew while it is told would be told for ever.
    for (const listener of [...listeners]) listener()
  }

  function bring(id: string) {
    asked.add(id)
    const href = Object.hasOwn(sheets, id) ? sheets[id] : undefined
    if (href === undefined) return void ready.add(id)
    // What the server linked held up the first picture: it is there.
    if (document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return void ready.add(id)
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.addEventListener('load', () => settle(id), { once: true })
    link.addEventListener('error', () => fail(id, link), { once: true })
    document.head.append(link)
  }

  /** The stand-ins have to do until the connection comes back. */
  function fail(id: string, link: HTMLLinkElement) {
    link.remove()
    settle(id)
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
