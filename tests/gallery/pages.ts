import type { Page } from '@playwright/test'
import { comparisonNames } from '#content/comparisons/names.ts'
import { marketingPaths } from '#content/landing/paths.ts'

/** The text of a key, such as `trash.restore`, in the language of the picture. */
export type Say = (key: string) => string

/** A screen that `npm run gallery` takes pictures of; the path is without its language. */
export interface GalleryPage {
  name: string
  /** `:deck`, `:team` and others are parts that the demo account has; see `demo.ts`. */
  path: string
  signedIn?: boolean
  /** The picture shows the whole page, not only the first screen. */
  whole?: boolean
  /** What is done on the page before the picture: a dialog opened, a form sent. */
  open?: (tab: Page, say: Say) => Promise<void>
  /** Phones show a notice in its place, so that one size is enough. */
  desktopOnly?: boolean
}

const signedIn = true
const whole = true

export const galleryPages: GalleryPage[] = [
  { name: 'landing', path: '/', whole },
  ...marketingPaths.map(path => ({ name: `landing-${path.slice(1)}`, path })),
  { name: 'pricing', path: '/pricing', whole },
  { name: 'enterprise', path: '/enterprise', whole },
  ...comparisonNames.map(name => ({ name: `comparison-${name}`, path: `/p/comparison/${name}/h`, whole })),
  { name: 'terms', path: '/terms', whole },
  { name: 'policy', path: '/policy', whole },
  { name: 'oldterms', path: '/oldterms' },
  { name: 'sign-in', path: '/auth' },
  { name: 'sign-up', path: '/auth?mode=sign-up' },
  { name: 'auth-reset', path: '/auth?mode=reset' },
  { name: 'auth-link', path: '/auth?mode=link' },
  { name: 'reset-password', path: '/reset-password?uid=x&token=y' },
  { name: 'link-expired', path: '/auth/link?token=expired' },
  { name: 'confirm-expired', path: '/auth/confirm?token=expired' },
  { name: 'join', path: '/join?token=unknown' },
  { name: 'join-team', path: '/join?token=:invitation' },
  { name: 'join-refuse', path: '/join/refuse?token=unknown' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'public', path: '/p/:shared', whole },
  { name: 'public-show', path: '/p/:shared/h' },
  { name: 'public-form', path: '/p/:form', whole },
  { name: 'public-closed', path: '/p/:deck' },
  { name: 'presentations', path: '/presentations', signedIn },
  { name: 'presentations-nothing', path: '/presentations?search=zzz', signedIn },
  { name: 'all-presentations', path: '/presentations/all', signedIn },
  { name: 'trash', path: '/presentations/trash', signedIn },
  { name: 'create', path: '/presentations/create', signedIn, whole },
  { name: 'create-copy', path: '/presentations/create?copy=:shared', signedIn },
  { name: 'generate', path: '/presentations/generate', signedIn, whole },
  { name: 'generate-outline', path: '/presentations/generate?task=:task', signedIn, whole },
  { name: 'generate-thin', path: '/presentations/generate?task=:thin', signedIn, whole },
  { name: 'generate-missing', path: '/presentations/generate?task=nothing', signedIn },
  { name: 'onboarding', path: '/presentations/onboarding', signedIn },
  { name: 'editor', path: '/presentations/edit/:deck', signedIn },
  { name: 'editor-refused', path: '/presentations/edit/nothing', signedIn },
  { name: 'viewer', path: '/presentations/show/:deck', signedIn },
  { name: 'presenter', path: '/presentations/present/:items', signedIn },
  { name: 'statistics', path: '/presentations/statistics/:form', signedIn, whole },
  { name: 'statistics-empty', path: '/presentations/statistics/:deck', signedIn },
  { name: 'responses', path: '/presentations/responses/:form', signedIn },
  { name: 'responses-empty', path: '/presentations/responses/:deck', signedIn },
  { name: 'writer', path: '/operator/writer', signedIn },
  { name: 'account', path: '/account', signedIn, whole },
  { name: 'my-team', path: '/myteam', signedIn, whole },
  { name: 'new-team', path: '/myteam/new', signedIn },
  { name: 'people', path: '/myteam/:team', signedIn, whole },
  { name: 'people-personal', path: '/myteam/:personal', signedIn },
  { name: 'plan', path: '/myteam/:team/plan', signedIn, whole },
  { name: 'plan-free', path: '/myteam/:personal/plan', signedIn, whole },
  { name: 'brand', path: '/myteam/:team/brand', signedIn, whole },
  { name: 'payments', path: '/myteam/:team/payments', signedIn, whole },
  { name: 'receipt', path: '/receipt/:team/:payment', signedIn },
  { name: 'team-settings', path: '/myteam/:team/settings', signedIn, whole },
  { name: 'boost', path: '/boost?workspace=:personal', signedIn, whole },
  { name: 'boost-paid', path: '/boost/return?workspace=:team&payment=:payment', signedIn },
  { name: 'checkout', path: '/checkout/:checkout', signedIn, whole },
  { name: 'components', path: '/dev/ui', whole },
]

export interface Variant {
  locale: 'en' | 'ru'
  theme: 'light' | 'dark'
  size: { width: number; height: number }
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
]
const locales = ['en', 'ru'] as const

/** Every language in both themes at every size; for a quick look, one theme at each of two sizes. */
export function listVariants(isQuick: boolean): Variant[] {
  return locales.flatMap((locale): Variant[] =>
    isQuick
      ? [
          { locale, theme: 'light', size: { width: 1440, height: 900 } },
          { locale, theme: 'dark', size: { width: 390, height: 844 } },
        ]
      : (['light', 'dark'] as const).flatMap(theme => sizes.map(size => ({ locale, theme, size }))),
  )
}

export function pictureName(page: string, { locale, theme, size }: Variant): string {
  return `${page}.${locale}.${theme}.${size.width}x${size.height}.png`
}
