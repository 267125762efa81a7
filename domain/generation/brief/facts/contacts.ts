const MAIL =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu
const SITE =
  /(?<![a-zà-ɏа-яё\d@._/-])(?:https?:\/\/[^\s<>"'«»()[\]]{4,200}|(?:www\.)?(?:[a-z0-9-]{1,63}\.){1,3}(?:com|org|net|io|app|dev|ai|co|ru|рф|me|edu|info|uk|de|eu|by|kz|su|school|store|shop|online|site|tech|pro)(?:\/[^\s<>"'«»()[\]]{0,120})?)(?![a-zà-ɏа-яё\d@])/giu
const PHONE =
  /(?<![\p{L}\p{N}+.,/-])(?:\+\d{1,3}[\s-]?|8[\s-]?(?=\(?\d{3}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)))(?:\(\d{2,5}\)[\s-]?|\d{2,4}[\s-]?)\d{2,4}(?:[\s-]?\d{2,4}){1,3}(?![\p{L}\p{N}])/gu
const LOCAL_PHONE =
  /(?<![\p{L}\p{N}+.,/-])(?:8[\s-]?\(\d{3,5}\)[\s-]?\d{1,3}(?:-\d{2}){1,2}|0\d{2,4}[\s-]\d{3,4}[\s-]\d{3,4})(?![\p{L}\p{N}])/gu
const HANDLE = /(?<![a-zà-ɏа-яё\d._@/])@[a-z][a-z0-9_]{3,31}(?![a-zà-ɏа-яё\d_@]|\.[a-z])/giu
const MOST = 12
/** Contacts are in a line of words; what is longer is no address. */
const LOOKED_AT = 200_000

/** The places of the contacts in a text: mail, telephone, site, handle. */
export function matchContacts(text: string): { start: number; end: number; text: string }[] {
  if (!/[@/+.]|8/.test(text)) return []
  return [MAIL, SITE, PHONE, LOCAL_PHONE, HANDLE].flatMap(pattern =>
    [...text.matchAll(pattern)].map(({ 0: match, index }) => {
      const found = match.replace(/[.,;:!?…]+$/, '')
      return { start: index, end: index + found.length, text: found }
    }),
  )
}

/** Mail, telephone, sites and handles as they are written, in their order, each once. */
export function findContacts(texts: readonly string[]): string[] {
  const found = new Set<string>()
  let looked = 0
  for (const text of texts) {
    if (found.size >= MOST || looked > LOOKED_AT) break
    looked += text.length
    for (const contact of matchContacts(text.slice(0, 20_000)).sort((a, b) => a.start - b.start))
      found.add(contact.text)
  }
  return [...found].slice(0, MOST)
}
