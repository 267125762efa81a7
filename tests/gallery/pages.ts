/** A screen that `npm run gallery` takes pictures of; the path is without its language. */
export interface GalleryPage {
  name: string
  path: string
  signedIn?: boolean
}

export const galleryPages: GalleryPage[] = [
  { name: 'landing', path: '/' },
  { name: 'sign-in', path: '/auth' },
  { name: 'reset-password', path: '/reset-password?uid=x&token=y' },
  { name: 'link-expired', path: '/auth/link?token=expired' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'presentations', path: '/presentations', signedIn: true },
  { name: 'my-team', path: '/myteam', signedIn: true },
  { name: 'boost', path: '/boost', signedIn: true },
  { name: 'create', path: '/presentations/create', signedIn: true },
  { name: 'generate', path: '/presentations/generate', signedIn: true },
  { name: 'components', path: '/dev/ui' },
]
