/** A screen that `npm run gallery` takes pictures of; the path is without its language. */
export interface GalleryPage {
  name: string
  /** `:deck` and `:team` stand for the first of the demo account. */
  path: string
  signedIn?: boolean
  /** Read from top to bottom: the picture shows all of it, and not the first screen alone. */
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
  { name: 'my-team', path: '/myteam', signedIn },
  { name: 'new-team', path: '/myteam/new', signedIn },
  { name: 'people', path: '/myteam/:team', signedIn },
  { name: 'plan', path: '/myteam/:team/plan', signedIn, whole },
  { name: 'payments', path: '/myteam/:team/payments', signedIn },
  { name: 'team-settings', path: '/myteam/:team/settings', signedIn, whole },
  { name: 'boost', path: '/boost', signedIn, whole },
  { name: 'components', path: '/dev/ui', whole },
]
