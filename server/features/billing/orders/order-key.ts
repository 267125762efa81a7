import { createHash } from 'node:crypto'

/** The same order has the same key, whoever clicks how often in however many windows. */
export function writeOrderKey(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}
