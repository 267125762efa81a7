import { webAddressSchema } from '#domain/deck/link.ts'
import type { PageDocument } from './open-document.ts'

/** The address that a page calls its own, without the marks of who sent whom; another site's is not believed. */
export function findOwnAddress(document: PageDocument, url: string): string {
  const named = document.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const own = named ? URL.parse(named, url) : null
  if (!own || siteOf(own) !== siteOf(new URL(url)) || !isPlainAddress(own)) return url
  return webAddressSchema.safeParse(own.href).success ? own.href : url
}

function siteOf({ hostname, port }: URL): string {
  return `${hostname.replace(/^(?:www|m|amp|mobile)\./, '')}:${port}`
}

function isPlainAddress({ protocol, username, password }: URL): boolean {
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
