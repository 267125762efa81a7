import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Weak: packed or not, it is the same to whoever has it. */
export function writeEtag(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}

/** `Cache-Control` of what never changes under its name. */
export const keptForGood = 'public, max-age=31536000, immutable'

/** Templates change with a release; until somebody insists, what was answered about them may be a few minutes old. */
export function allowTemplateCaching(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'public, max-age=300', vary: 'accept-language' })
}

/** Content-Disposition for it. Browsers read the second name (RFC 5987); the first is for what cannot. */
export function attachAs(fileName: string): string {
  const ascii = fileName.replace(/[^\x20-\x7e]+/g, '_').replace(/["\\%]/g, '_')
  const encoded = encodeURIComponent(fileName).replace(/['()*!]/g, encodeSign)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

function encodeSign(sign: string): string {
  return `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
}

/** For documents that are no pages of ours: nothing is loaded, sent, framed or based elsewhere but what is said. */
export function closePolicy(rules: Readonly<Record<string, string>> = {}): string {
  const policy = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...rules,
  }
  return Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources}`.trim())
    .join('; ')
}

/** An SVG opened by itself is a document on our origin: it may carry its own look and nothing else. */
export const pictureHeaders = {
  'content-security-policy': closePolicy({ 'style-src': "'unsafe-inline'", sandbox: '' }),
  'x-content-type-options': 'nosniff',
} as const

export function holdsEtag(condition: string | undefined, etag: string): boolean {
  return condition === '*' || (condition?.split(',').some(part => part.trim() === etag) ?? false)
}
