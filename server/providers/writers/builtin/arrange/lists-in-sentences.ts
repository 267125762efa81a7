const FEWEST = 3
const MOST = 12
const LONGEST_ITEM = 70
/** Words of an item of a list that is named as one. */
export const MOST_WORDS = 11
/** Words of a name, where nothing says that names follow. */
export const MOST_NAMED = 4
const [MASK, STOP] = ['\u0001', '\u0002']
/** What makes a part of a sentence out of what looked like an item. */
const CLAUSE =
  /^(?:котор|чтобы|что\s|если|когда|потому|хотя|поэтому|а\s|но\s|which|that\s|because|if\s|when\s|so\s|but\s|while)/iu
/** "and" before the last item; "in light and in shade" stays together. */
const LAST = /,?\s(?:and|и)\s(?!(?:in|on|at|by|for|with|to|в|на|с|по|для|к|у|из|о)\s)(?=[^,]*$)/u

/** "1) windows fail, 2) replicas break, 3) the licence is dear" within a line. */
function splitCounted(text: string): string[] {
  if (!/^\(?1[).]\s/u.test(text)) return []
  const items = text.split(/[,;.]?\s?(?:^|(?<=[\s,;]))\(?\d{1,2}\)\s+/u).filter(Boolean)
  return items.length >= 2 && items.length <= MOST ? items : []
}

/**
 * "read chapter four; draw the diagram; answer the questions" is a list; a sentence with two commas is none, unless its parts
 * are names of so many words or each has a figure.
 */
export function splitList(text: string, mostWords: number): string[] {
  const bare = text.trim().replace(/\.$/u, '')
  const counted = splitCounted(bare)
  if (counted.length > 0) return counted
  // Commas and full stops in brackets and quotations part nothing.
  const masked = bare.replace(/\([^()]*\)|«[^«»]*»|“[^“”]*”|"[^"]*"/gu, part =>
    part.replaceAll(',', MASK).replaceAll('. ', STOP),
  )
  const unmask = (words: string) => words.replaceAll(MASK, ',').replaceAll(STOP, '. ')
  if (/[.!?]\s/u.test(masked)) return []
  const itemsOf = (words: string, mark: RegExp) =>
    words
      .split(mark)
      .map(item => item.trim())
      .filter(Boolean)
  const bySemicolon = itemsOf(masked, /\s*;\s+/u).map(unmask)
  if (bySemicolon.length >= 2) return bySemicolon.length <= MOST ? bySemicolon : []
  const bySlash = itemsOf(bare, /\s\/\s/u)
  if (bySlash.length >= FEWEST) return bySlash.length <= MOST ? bySlash : []
  const items = itemsOf(masked.replace(LAST, ', '), /,\s+/u).map(unmask)
  if (mostWords === 0 && !items.every(item => /\d/u.test(item))) return []
  const isList =
    items.length >= FEWEST &&
    items.length <= MOST &&
    items.every(
      item =>
        item.length <= LONGEST_ITEM &&
        item.split(' ').length <= (mostWords || MOST_WORDS) &&
        !CLAUSE.test(item),
    )
  return isList ? items : []
}

const LONGEST_MEMBER = 90

/** "Transport 412; equipment 298; concerts 146.": what semicolons part within one sentence. */
export function splitMembers(sentence: string): string[] {
  const members = sentence.split(/;\s+/u)
  return members.length > 2 && members.every(({ length }) => length <= LONGEST_MEMBER) ? members : [sentence]
}
