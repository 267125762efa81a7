import { splitLocale } from '../i18n/locale-paths.ts'

/** Where one signs in and comes back from; `next` carries no language, the way back adds it. */
export function writeSignInPath(next: string): string {
  return `/auth?${new URLSearchParams({ next })}`
}

export function writeSignInPathFrom({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return writeSignInPath(splitLocale(pathname).path + search)
}
