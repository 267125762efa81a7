import { type PageAddress, readPageAddress } from './page-address.ts'
import { PageError } from './page-error.ts'

/** Where a redirect leads. What was asked for safely is not taken from anybody on the way. */
export function readRedirect(location: string, from: PageAddress): PageAddress {
  if (location === '') throw new PageError('redirects')
  const to = readPageAddress(location, from.url)
  if (from.url.protocol === 'https:' && to.url.protocol === 'http:') throw new PageError('redirects')
  return to
}
