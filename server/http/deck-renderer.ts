import type { DeckPages, FormPageToDraw, PublicPageToDraw } from '../deck-pages.ts'
import type { WebBuild } from './web-build.ts'

const entry = 'web/entry-public.ts'

interface PublicFiles {
  readonly styles: readonly string[]
  /** The one to start with first, then those that it will ask for. */
  readonly scripts: readonly string[]
}

/** The web's own side of the pages of decks; it has to be told where its files are. */
export interface DeckRenderer {
  readonly writeMeasureScript: DeckPages['writeMeasureScript']
  renderPrintPage(facts: Parameters<DeckPages['renderPrintPage']>[0] & Pick<PublicFiles, 'styles'>): string
  renderPublicPage(facts: PublicPageToDraw & PublicFiles): string
  renderFormPage(facts: FormPageToDraw & Pick<PublicFiles, 'styles'>): string
}

export function bindDeckPages(
  renderer: DeckRenderer,
  { build, styles, scripts }: PublicFiles & { readonly build: string },
): DeckPages {
  return {
    build,
    renderPrintPage: deck => renderer.renderPrintPage({ ...deck, styles }),
    renderPublicPage: page => renderer.renderPublicPage({ ...page, styles, scripts }),
    renderFormPage: page => renderer.renderFormPage({ ...page, styles }),
    writeMeasureScript: renderer.writeMeasureScript,
  }
}

/** What shared sheets say comes first: the page's own has the last word. */
export function listPublicFiles(chunks: WebBuild['chunks']): PublicFiles {
  const scripts: string[] = []
  const own = new Set<string>()
  const visit = (key: string): void => {
    const chunk = chunks[key]
    if (!chunk || scripts.includes(chunk.file)) return
    scripts.push(chunk.file)
    for (const style of chunk.css ?? []) own.add(style)
    for (const inner of chunk.imports ?? []) visit(inner)
  }
  visit(entry)
  const isOwn = (file: string) => file.includes('entry-public')
  const styles = [...own].sort((a, b) => Number(isOwn(a)) - Number(isOwn(b)))
  return { styles: styles.map(toPath), scripts: scripts.map(toPath) }
}

/** As Vite serves them from their sources. */
export const sourceFiles: PublicFiles = {
  styles: ['/slides/slides.css', '/web/deck-pages/public-page.css'],
  scripts: [`/${entry}`],
}

function toPath(file: string): string {
  return `/${file}`
}
