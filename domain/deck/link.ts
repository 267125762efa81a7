import { z } from 'zod'
import { LIMITS } from './limits.ts'

/** A scheme that can run code (javascript:, data:, vbscript:, blob:) never matches: only these may start a link. */
const LINK = /^(?:https?:\/\/[^\s<>"'`\\]+|mailto:[^\s<>"'`\\]+|tel:[+\d][\d\s()-]*|#[a-z0-9-]+)$/i
const WEB = /^https?:\/\/[^\s<>"'`\\]+$/i
/** A name below the assets folder: no leading slash, no climbing out, no scheme. */
const ASSET = /^(?!.*\.\.)[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9._-]*)*(?:\.[a-z0-9]{2,5})?$/i

export function isLink(value: string): boolean {
  return value.length <= LIMITS.url && LINK.test(value)
}

const MAIL = /^[^\s@<>"'`\\]+@[^\s@<>"'`\\]+\.[^\s@<>"'`\\.]{2,}$/
const PHONE = /^\+?\d[\d\s()-]{4,}$/
const HOST = /^[^\s/?#:@<>"'`\\]+\.[^\s/?#:@.<>"'`\\]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/

/** What someone meant who typed `example.com`, an address or a number; null when it is no link at all. */
export function completeLink(typed: string): string | null {
  const value = typed.trim()
  if (isLink(value)) return value
  const guess = MAIL.test(value) ? `mailto:${value}` : PHONE.test(value) ? `tel:${value}` : null
  const whole = guess ?? (HOST.test(value) ? `https://${value}` : null)
  return whole !== null && isLink(whole) ? whole : null
}

/** Where a link or a button leads: the web, mail, telephone, or another slide by `#uid`. */
export const linkSchema = z.string().max(LIMITS.url).regex(LINK)

export const webAddressSchema = z.string().max(LIMITS.url).regex(WEB)

function isAssetName(value: string): boolean {
  return ASSET.test(value)
}

/** A picture: a web address, or the name of an asset that the shower of the slide turns into an address. */
export const pictureSourceSchema = z
  .string()
  .max(LIMITS.url)
  .refine(value => WEB.test(value) || isAssetName(value), 'neither a web address nor an asset name')

/** Whom a picture must be credited to wherever it is shown. */
export const creditSchema = z.object({ name: z.string().max(LIMITS.label), url: webAddressSchema })
export type Credit = z.output<typeof creditSchema>

export const slugSchema = z
  .string()
  .min(1)
  .max(LIMITS.slug)
  .regex(/^[A-Za-z0-9_-]+$/)
