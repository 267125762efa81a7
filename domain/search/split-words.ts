/** The words of a text as they are compared: small letters, ё as е, accents dropped. */
export function splitWords(text: string): string[] {
  const small = text.toLowerCase().replaceAll('ё', 'е')
  // Most texts carry no accents, and taking letters apart is ten times the work of the rest.
  const bare = /[\u00c0-\u024f]|\p{M}/u.test(small) ? dropAccents(small) : small
  return bare.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
}

/** й is a letter of its own. */
function dropAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/(?<!и)\u0306|[\u0300-\u0305\u0307-\u036f]/gu, '')
    .normalize('NFC')
}
