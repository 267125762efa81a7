import type { ComponentType, ReactNode } from 'react'
import type { CardName } from '#content/social-cards.ts'
import type { Translate } from '../i18n/messages.ts'
import type { PageArguments } from './page-arguments.ts'
import type { FrameName } from './page-routes.ts'

/** What a page's own chunk brings. */
export interface PageModule<Data = unknown> {
  readonly Page: ComponentType<{ readonly data: Data }>
  readonly loadPage?: (args: PageArguments) => Promise<Data>
  /** The page's title and description in the reader's language. */
  readonly describePage?: (t: Translate, data: Data) => PageHead
}

export interface PageHead {
  readonly title: string
  readonly description?: string
  /** Search engines stay out of everything but public pages. */
  readonly noindex?: boolean
  /** The canonical path, without the language prefix, if it differs from the requested one. */
  readonly canonical?: string
  /** The picture shown for a link to it: a file of web/public/cards, one for each language. */
  readonly card?: CardName
}

type Importers = Readonly<Record<string, () => Promise<unknown>>>
const importers: Importers = import.meta.glob('/web/pages/*/page.tsx')

export interface FrameModule {
  readonly Frame: ComponentType<{ readonly children: ReactNode }>
}

const frameImporters: Importers = import.meta.glob('/web/shell/frames/*.tsx')

export interface PageModules {
  load(name: string): Promise<PageModule>
  loadFrame(name: FrameName): Promise<void>
  readFrame(name: FrameName): FrameModule | undefined
  /** What was loaded before; a page is never drawn before its loader has run. */
  read(name: string): PageModule | undefined
}

export function createPageModules(): PageModules {
  const loaded = new Map<string, PageModule>()
  const frames = new Map<string, FrameModule>()
  return {
    async load(name) {
      const known = loaded.get(name)
      if (known) return known
      const importer = importers[pageFile(name)]
      if (!importer) throw new Error(`There is no page ${name}`)
      const page = (await importer()) as PageModule
      loaded.set(name, page)
      return page
    },
    read: name => loaded.get(name),
    async loadFrame(name) {
      const importer = frameImporters[frameFile(name)]
      if (importer && !frames.has(name)) frames.set(name, (await importer()) as FrameModule)
    },
    readFrame: name => frames.get(name),
  }
}

export function frameFile(name: FrameName): string {
  return `/web/shell/frames/${name}.tsx`
}

export function pageFile(name: string): string {
  return `/web/pages/${name}/page.tsx`
}
