import { createHash } from 'node:crypto'

/** An identity for what comes with the product: the same in every process, so that an answer may be cached. */
export function stableUid(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
