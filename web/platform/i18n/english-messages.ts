import type access from '#locales/en/access.json'
import type account from '#locales/en/account.json'
import type auth from '#locales/en/auth.json'
import type billing from '#locales/en/billing.json'
import type brand from '#locales/en/brand.json'
import type changes from '#locales/en/changes.json'
import type comments from '#locales/en/comments.json'
import type comparison from '#locales/en/comparison.json'
import type editor from '#locales/en/editor.json'
import type editorCanvas from '#locales/en/editor-canvas.json'
import type editorInspector from '#locales/en/editor-inspector.json'
import type editorSlides from '#locales/en/editor-slides.json'
import type enterprise from '#locales/en/enterprise.json'
import type errors from '#locales/en/errors.json'
import type exports from '#locales/en/exports.json'
import type generation from '#locales/en/generation.json'
import type history from '#locales/en/history.json'
import type imports from '#locales/en/imports.json'
import type landing from '#locales/en/landing.json'
import type legal from '#locales/en/legal.json'
import type links from '#locales/en/links.json'
import type palette from '#locales/en/palette.json'
import type people from '#locales/en/people.json'
import type presentations from '#locales/en/presentations.json'
import type pricing from '#locales/en/pricing.json'
import type pricingPage from '#locales/en/pricing-page.json'
import type responses from '#locales/en/responses.json'
import type sharing from '#locales/en/sharing.json'
import type shell from '#locales/en/shell.json'
import type statistics from '#locales/en/statistics.json'
import type talks from '#locales/en/talks.json'
import type team from '#locales/en/team.json'
import type trash from '#locales/en/trash.json'
import type viewer from '#locales/en/viewer.json'
import type writer from '#locales/en/writer.json'

/** The English files are the type of every message; a key they lack does not compile. */
export interface EnglishMessages {
  readonly access: typeof access
  readonly account: typeof account
  readonly auth: typeof auth
  readonly brand: typeof brand
  readonly changes: typeof changes
  readonly comments: typeof comments
  readonly comparison: typeof comparison
  readonly billing: typeof billing
  readonly editor: typeof editor
  readonly 'editor-canvas': typeof editorCanvas
  readonly 'editor-inspector': typeof editorInspector
  readonly 'editor-slides': typeof editorSlides
  readonly enterprise: typeof enterprise
  readonly errors: typeof errors
  readonly exports: typeof exports
  readonly generation: typeof generation
  readonly history: typeof history
  readonly imports: typeof imports
  readonly landing: typeof landing
  readonly legal: typeof legal
  readonly palette: typeof palette
  readonly people: typeof people
  readonly presentations: typeof presentations
  readonly pricing: typeof pricing
  readonly 'pricing-page': typeof pricingPage
  readonly responses: typeof responses
  readonly links: typeof links
  readonly sharing: typeof sharing
  readonly shell: typeof shell
  readonly statistics: typeof statistics
  readonly talks: typeof talks
  readonly team: typeof team
  readonly trash: typeof trash
  readonly viewer: typeof viewer
  readonly writer: typeof writer
}
