/** A screen that `npm run gallery` takes pictures of; the path is without its language. */
export interface GalleryPage {
  name: string
  /** `:deck` and `:team` are replaced by the first deck and team of the demo account. */
  path: string
  signedIn?: boolean
  /** The picture shows the whole page, not only the first screen. */
  whole?: boolean
}

const signedIn = true
const whole = true

export const galleryPages: GalleryPage[] = [
  { name: 'landing', path: '/', whole },
  { name: 'pricing', path: '/pricing', whole },
  { name: 'enterprise', path: '/enterprise', whole },
  { name: 'comparison', path: '/p/comparison/gamma/h', whole },
  { name: 'terms', path: '/terms' },
  { name: 'sign-in', path: '/auth' },
  { name: 'reset-password', path: '/reset-password?uid=x&token=y' },
  { name: 'link-expired', path: '/auth/link?token=expired' },
  { name: 'join', path: '/join?token=unknown' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'presentations', path: '/presentations', signedIn },
  { name: 'all-presentations', path: '/presentations/all', signedIn },
  { name: 'trash', path: '/presentations/trash', signedIn },
  { name: 'create', path: '/presentations/create', signedIn },
  { name: 'generate', path: '/presentations/generate', signedIn },
  { name: 'onboarding', path: '/presentations/onboarding', signedIn },
  { name: 'editor', path: '/presentations/edit/:deck', signedIn },
  { name: 'viewer', path: '/presentations/show/:deck', signedIn },
  { name: 'statistics', path: '/presentations/statistics/:deck', signedIn, whole },
  { name: 'responses', path: '/presentations/responses/:deck', signedIn },
  { name: 'account', path: '/account', signedIn, whole },
  { name: 'my-team', path: '/myteam', signedIn },
  { name: 'new-team', path: '/myteam/new', signedIn },
  { name: 'people', path: '/myteam/:team', signedIn },
  { name: 'plan', path: '/myteam/:team/plan', signedIn, whole },
  { name: 'payments', path: '/myteam/:team/payments', signedIn },
  { name: 'team-settings', path: '/myteam/:team/settings', signedIn, whole },
  { name: 'boost', path: '/boost', signedIn, whole },
  { name: 'components', path: '/dev/ui', whole },
]

export interface Variant {
  locale: 'en' | 'ru'
  theme: 'light' | 'dark'
  size: { width: number; height: number }
}

export const locales = ['en', 'ru'] as const
export const themes = ['light', 'dark'] as const
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
]

export function pictureName(page: string, { locale, theme, size }: Variant): string {
  return `${page}.${locale}.${theme}.${size.width}x${size.height}.png`
}
