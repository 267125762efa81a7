import { z } from 'zod'

/** A name of at least two parts, as browsers send it: no address of a machine, no port, nothing local. */
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/
const LOCAL = /(?:^|\.)(?:localhost|local|internal|lan|home|corp|arpa)$/

/** What somebody typed for an own domain, also with its scheme or a path. */
export const ownHost = z
  .string()
  .max(300)
  .transform(typed =>
    typed
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .replace(/[/?#].*$/, '')
      .replace(/\.$/, ''),
  )
  .refine(host => HOST.test(host) && !LOCAL.test(host), 'invalid')

/** Where the record of a domain stands, and what it says. */
export function domainRecord(host: string, token: string): { readonly name: string; readonly value: string } {
  return { name: `_lectern.${host}`, value: `lectern-domain=${token}` }
}

/** On an own domain public pages answer and what they load, and nothing of the product around them. */
const PUBLIC = [/^\/(?:en\/|ru\/)?p\/([\w-]+)(?:\/|$)/, /^\/api\/presentations\/([\w-]+)\/(?:visits|forms)\//]
const FILES = /^\/(?:assets|_app|builds)\/|^\/favicon\.(?:svg|ico)$|^\/oembed$/

/** What of an own domain is asked for: pages of one link, a file that pages load, or something that is not there. */
export function readOwnDomainPath(path: string): { readonly slug: string } | 'file' | undefined {
  const slug = PUBLIC.map(pattern => pattern.exec(path)?.[1]).find(found => found !== undefined)
  if (slug !== undefined) return { slug }
  return FILES.test(path) ? 'file' : undefined
}
