const LONGEST = 300

/** "Market", "Competition" → "Market and competition". A name that is written large elsewhere stays large. */
export function joinNames(names: readonly string[], and: string, text: string): string {
  const [first = '', ...others] = names.map(name => name.trim())
  // A thousand names make no title, and each is looked for in the whole text.
  const isTitle = others.reduce((letters, name) => letters + name.length, first.length) <= LONGEST
  const small = isTitle ? others.map(name => decapitalize(name, text)) : others
  const last = small.pop()
  return last === undefined ? first : `${[first, ...small].join(', ')} ${and} ${last}`
}

function decapitalize(name: string, text: string): string {
  const [word = ''] = name.split(/[\s,:—]/u)
  const isPlain = /^\p{Lu}\p{Ll}+$/u.test(word) || /^(?:A|I|В|К|С|О|У|И|А|Я)$/u.test(word)
  if (!isPlain || word === 'I') return name
  const isProper = new RegExp(`[\\p{Ll},] ${word}(?!\\p{L})`, 'u').test(text)
  return isProper ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
