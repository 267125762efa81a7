const probe = 'https://site.invalid'

/** Where to go after signing in, if it surely lies on this site; a mail of ours must not lead anyone off it. */
export function keepSameSitePath(next: string | undefined): string | undefined {
  // Browsers drop tabs and line breaks and read a backslash as a slash: `/\t/host` names a host.
  if (!next?.startsWith('/') || /[\p{C}\p{Z}\\]/u.test(next) || !staysHere(next)) return undefined
  const { pathname, search, hash } = new URL(next, probe)
  return pathname + search + hash
}

/** `/.//host` becomes `//host` when normalised, and `/%2Fhost` when someone on the way decodes it. */
function staysHere(path: string): boolean {
  let text = path
  for (let round = 0; round < 4; round++) {
    if (!URL.canParse(text, probe)) return false
    const { origin, pathname } = new URL(text, probe)
    if (origin !== probe || pathname.startsWith('//') || pathname.includes('\\')) return false
    text = pathname.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
  }
  return true
}
