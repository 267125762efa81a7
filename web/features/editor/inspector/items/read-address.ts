import { LIMITS } from '#domain/deck/limits.ts'
import { isLink, webAddressSchema } from '#domain/deck/link.ts'

/** A web address as people write it, with its scheme or without; undefined where it is none. */
export function readWebAddress(text: string): string | undefined {
  const written = text.trim()
  if (written === '' || written.length > LIMITS.url) return undefined
  const whole =
    /^[a-z][a-z0-9+.-]*:/i.test(written) && !/^[^/]+:\d+/.test(written) ? written : `https://${written}`
  if (!webAddressSchema.safeParse(whole).success) return undefined
  return URL.canParse(whole) && new URL(whole).hostname.includes('.') ? whole : undefined
}

const MAILBOX = /^[^\s@<>"'`\\]+@[^\s@<>"'`\\]+\.[^\s@<>"'`\\]+$/

/** A mail address as a link. */
export function readMailLink(text: string): string | undefined {
  const mailbox = text.trim().replace(/^mailto:/i, '')
  const link = `mailto:${mailbox}`
  return MAILBOX.test(mailbox) && isLink(link) ? link : undefined
}
