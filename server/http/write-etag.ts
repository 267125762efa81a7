import { createHash } from 'node:crypto'

/** Weak: packed or not, it is the same to whoever has it. */
export function writeEtag(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
}
