import { createHash, createHmac, randomBytes, randomFillSync, timingSafeEqual } from 'node:crypto'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'

const store = Buffer.alloc(4096)
let taken = store.length

/** Asked for one after the other, random bytes cost a request more than finding its page does. Each is handed out once. */
function takeRandom(length: number): Buffer {
  if (taken + length > store.length) {
    randomFillSync(store)
    taken = 0
  }
  const bytes = Buffer.from(store.subarray(taken, taken + length))
  store.fill(0, taken, taken + length)
  taken += length
  return bytes
}

/** 16 characters of 57: over 93 random bits. A public link is a capability, so it must not be guessable. */
export function newSlug(length = 16): string {
  let slug = ''
  while (slug.length < length) {
    for (const byte of takeRandom(length * 2)) {
      // Bytes past the last whole multiple would favour the first letters.
      if (byte < 228 && slug.length < length) slug += alphabet[byte % 57]
    }
  }
  return slug
}

const smallLetters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** For names that know no capitals: five bits each. */
export function newSmallSlug(length: number): string {
  return Array.from(randomBytes(length), byte => smallLetters[byte % 32]).join('')
}

export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Proves that this installation said it, and for what: a proof of one purpose is worth nothing for another. */
export function signProof(secret: string, purpose: string, claims: string): string {
  return createHmac('sha256', secret).update(`${purpose}|${claims}`).digest('base64url')
}

/** Whether a proof is the expected one, in a time that says nothing about where they differ. */
export function isSameProof(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** An identity for what comes with the product: the same in every process, so that an answer may be cached. */
export function stableUid(name: string): string {
  const digest = createHash('sha256').update(name).digest('hex')
  return digest.slice(0, 32).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}
