import type { DeckPages, FormPageToDraw, PublicPageToDraw } from '../deck-pages.ts'
import type { WebBuild } from './web-build.ts'

const entry = 'web/entry-public.ts'

interface PublicFiles {
  readonly styles: readonly string[]
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

/** What the build of public pages came to: one script and its style sheet. */
export function listPublicFiles(chunks: WebBuild['chunks']): PublicFiles {
  const chunk = chunks[entry]
  if (!chunk) return { styles: [], scripts: [] }
  return { styles: (chunk.css ?? []).map(toPath), scripts: [toPath(chunk.file)] }
}

/** As Vite serves them from their sources. */
export const sourceFiles: PublicFiles = {
  styles: ['/slides/slides.css', '/web/deck-pages/public-page.css'],
  scripts: [`/${entry}`],
}

function toPath(file: string): string {
  return `/${file}`
}
