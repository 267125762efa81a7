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

const SHORTEST = 3
const ru =
  /(?:иями|ями|ами|ого|его|ому|ему|ыми|ими|иях|ях|ах|ов|ев|ей|ой|ий|ый|ая|яя|ое|ее|ые|ие|ия|ию|ии|ам|ям|ом|ем|ую|юю|ою|ею|[аяоеиыуюьй])$/u

/** What the forms of a word have in common, lightly: `собаки` and `собака`, `puppies` and `puppy`. */
export function stemWord(word: string): string {
  if (/[а-я]/u.test(word)) return stemRussian(word)
  return /^[a-z]+$/.test(word) ? stemEnglish(word) : word
}

function stemRussian(word: string): string {
  const ending = ru.exec(word)?.[0] ?? ''
  const rest = word.length - ending.length >= SHORTEST ? word.slice(0, word.length - ending.length) : word
  // щенок and щенки, кошка and кошек, палец and пальцы.
  return rest.replace(/([^аеиоуыэюя])[еоь]([кц])$/u, '$1$2')
}

function stemEnglish(word: string): string {
  const single = word
    .replace(/ies$/, 'y')
    .replace(/(x|ch|sh|ss|z)es$/, '$1')
    .replace(/([^su])s$/, '$1')
  const root = /^(.*[aeiouy].*?)(?:ing|ed)$/.exec(single)?.[1]
  const short = root && root.length >= SHORTEST ? root.replace(/([^lsz])\1$/, '$1') : single
  const bare = short.length > SHORTEST ? short.replace(/e$/, '') : short
  return bare.length >= SHORTEST ? bare : word
}
