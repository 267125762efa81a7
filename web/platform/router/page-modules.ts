import type { ComponentType } from 'react'
import type { Translate } from '../i18n/translate.ts'
import type { PageArguments } from './page-arguments.ts'

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
}

type Importers = Readonly<Record<string, () => Promise<unknown>>>
const importers: Importers = import.meta.glob('/web/pages/*/page.tsx')

export interface PageModules {
  load(name: string): Promise<PageModule>
  /** What was loaded before; a page is never drawn before its loader has run. */
  read(name: string): PageModule | undefined
}

export function createPageModules(): PageModules {
  const loaded = new Map<string, PageModule>()
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
  }
}

export function pageFile(name: string): string {
  return `/web/pages/${name}/page.tsx`
}
