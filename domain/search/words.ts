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

/** A piece of a text, and whether it is a word that was looked for. */
export interface MarkedPart {
  readonly text: string
  readonly isFound: boolean
}

/** A text in pieces: words that begin as asked, or are other forms of what was asked, stand by themselves. */
export function markWords(text: string, query: string): MarkedPart[] {
  const asked = splitWords(query).map(word => ({ word, stem: stemWord(word) }))
  const isFound = (written: string) => {
    const [plain = ''] = splitWords(written)
    return asked.some(
      ({ word, stem }) =>
        plain === word || (word.length > 2 && plain.startsWith(word)) || stemWord(plain) === stem,
    )
  }
  const parts: { text: string; isFound: boolean }[] = []
  for (const piece of text.split(/([\p{L}\p{N}\p{M}]+)/u)) {
    const found = asked.length > 0 && /^[\p{L}\p{N}]/u.test(piece) && isFound(piece)
    const last = parts.at(-1)
    if (last && last.isFound === found) last.text += piece
    else if (piece !== '') parts.push({ text: piece, isFound: found })
  }
  return parts
}

/** What stands around the first word that was found, in about so many letters; undefined where none was. */
export function cutExcerpt(text: string, query: string, letters = 90): MarkedPart[] | undefined {
  const parts = markWords(text.replace(/\s+/g, ' ').trim(), query)
  const at = parts.findIndex(part => part.isFound)
  if (at === -1) return undefined
  const before = parts
    .slice(0, at)
    .map(part => part.text)
    .join('')
  const lead = before.length > letters / 3 ? `…${before.slice(-letters / 3).replace(/^\S*\s/, '')}` : before
  const rest: MarkedPart[] = []
  let left = letters
  for (const part of parts.slice(at)) {
    if (left <= 0) break
    rest.push(part.text.length > left ? { ...part, text: `${part.text.slice(0, left)}…` } : part)
    left -= part.text.length
  }
  return [{ text: lead, isFound: false }, ...rest].filter(part => part.text !== '')
}
