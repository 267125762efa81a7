export type TargetKind = 'internal' | 'external' | 'forbidden'

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
