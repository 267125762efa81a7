type TargetKind = 'internal' | 'external' | 'forbidden'

/** Schemes that run or carry content of their own in the name of this site. */
const forbiddenScheme = /^(javascript|data|blob|vbscript|filesystem):/i

/** What a navigation to the target would be, from this origin or page. What reads as no address is forbidden. */
export function classifyTarget(target: string, current: string): TargetKind {
  if (hidesForbiddenScheme(target) || !URL.canParse(target, current)) return 'forbidden'
  const url = new URL(target, current)
  if (forbiddenScheme.test(url.protocol)) return 'forbidden'
  const hasUser = url.username !== '' || url.password !== ''
  if (url.origin !== new URL(current).origin || hasUser) return 'external'
  // `/.//host` is a path of this site, but what is left of it without the origin names another host.
  return url.pathname.startsWith('//') ? 'forbidden' : 'internal'
}

/**
 * The browser's parser already sees through case, tabs and leading blanks. This also sees through what a template
 * or a mail program may have undone by the time the address is used: entities, percent signs, invisible characters.
 */
function hidesForbiddenScheme(target: string): boolean {
  let text = target
  for (let round = 0; round < 4; round++) {
    const bare = text.normalize('NFKC').replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/gu, '')
    if (forbiddenScheme.test(bare)) return true
    const decoded = decodePercents(decodeEntities(bare))
    if (decoded === text) return false
    text = decoded
  }
  return false
}

const namedEntities: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '',
  newline: '',
  nbsp: '',
  amp: '&',
}

function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{1,8});?/gi, (_, digits: string) => writeCodePoint(Number.parseInt(digits, 16)))
    .replace(/&#([0-9]{1,9});?/g, (_, digits: string) => writeCodePoint(Number(digits)))
    .replace(/&([a-z]+);/gi, (entity, name: string) => namedEntities[name.toLowerCase()] ?? entity)
}

function writeCodePoint(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

function decodePercents(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
}

export class NavigationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NavigationRefused'
  }
}

interface OpenOptions {
  /** The caller's word that leaving the site is meant; it never opens a forbidden target. */
  readonly external?: boolean
  readonly replace?: boolean
}

interface OpenDependencies {
  readonly location: Pick<Location, 'href' | 'assign' | 'replace'>
  /** The router's navigation, for targets in this application. */
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void
}

/** Goes to a target: inside by the router, outside by a full page load and only with permission. */
export function openTarget(
  target: string,
  { external = false, replace = false }: OpenOptions,
  { location, navigate }: OpenDependencies,
): void {
  const kind = classifyTarget(target, location.href)
  if (kind === 'forbidden') {
    throw new NavigationRefused('Navigating to this URL is never allowed: its scheme is not one of a page.')
  }
  if (kind === 'internal') {
    const url = new URL(target, location.href)
    navigate(url.pathname + url.search + url.hash, { replace })
    return
  }
  if (!external) {
    throw new NavigationRefused(
      'Navigating to an external URL is not allowed by default. Pass { external: true } where leaving is meant.',
    )
  }
  if (replace) location.replace(target)
  else location.assign(target)
}

const maxReturnPathLength = 2_000
const probeOrigin = 'https://return.invalid'

/** The path to go to after signing in, if it is certainly on this site; normalised. Anything doubtful is undefined. */
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
