import { closePolicy } from './closed-policy.ts'

/** An SVG opened by itself is a document on our origin: it may carry its own look and nothing else. */
export const pictureHeaders = {
  'content-security-policy': closePolicy({ 'style-src': "'unsafe-inline'", sandbox: '' }),
  'x-content-type-options': 'nosniff',
} as const

export function holdsEtag(condition: string | undefined, etag: string): boolean {
  return condition === '*' || (condition?.split(',').some(part => part.trim() === etag) ?? false)
}
