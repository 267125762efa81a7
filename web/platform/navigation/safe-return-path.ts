const maxReturnPathLength = 2_000
const probeOrigin = 'https://return.invalid'

/** The path to go to after signing in, if it surely lies on this site; normalised. Anything doubtful is undefined. */
export function safeReturnPath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > maxReturnPathLength) return undefined
  if (!value.startsWith('/') || hasDoubtfulCharacter(value) || leadsAway(value)) return undefined
  const url = new URL(value, probeOrigin)
  return url.pathname + url.search + url.hash
}

/** Browsers drop tabs and line breaks and turn backslashes into slashes, so that `/\t/host` names a host. */
function hasDoubtfulCharacter(text: string): boolean {
  return /[\p{C}\p{Z}\\]/u.test(text)
}

/** `/.//host` becomes `//host` when normalised, and `/%2Fhost` when someone on the way decodes once too often. */
function leadsAway(value: string): boolean {
  let text = value
  for (let round = 0; round < 4; round++) {
    if (!URL.canParse(text, probeOrigin)) return true
    const url = new URL(text, probeOrigin)
    if (url.origin !== probeOrigin || url.pathname.startsWith('//')) return true
    text = decodeAscii(url.pathname)
  }
  return false
}

function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}
