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
