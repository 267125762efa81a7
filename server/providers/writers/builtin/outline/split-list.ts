const FEWEST = 3
const MOST = 8
const LONGEST_ITEM = 70
const MOST_WORDS = 11
/** What makes a part of a sentence out of what looked like an item. */
const CLAUSE =
  /^(?:котор|чтобы|что\s|если|когда|потому|хотя|поэтому|а\s|но\s|which|that\s|because|if\s|when\s|so\s|but\s|while)/iu

/** "and" before the last item; "in light and in shade" stays together. */
const LAST = /,?\s(?:and|и)\s(?!(?:in|on|at|by|for|with|to|в|на|с|по|для|к|у|из|о)\s)(?=[^,]*$)/u

/** "read chapter four, draw the diagram, answer the questions" is a list; a sentence with two commas is not. */
export function splitList(text: string, byCommas: boolean): string[] {
  const bare = text.trim().replace(/\.$/u, '')
  if (/[.!?]\s/u.test(bare)) return []
  const bySemicolon = itemsOf(bare, /\s*;\s+/u)
  if (bySemicolon.length >= 2) return bySemicolon.length <= MOST ? bySemicolon : []
  const bySlash = itemsOf(bare, /\s\/\s/u)
  if (bySlash.length >= FEWEST) return bySlash.length <= MOST ? bySlash : []
  if (!byCommas) return []
  if (/[()«»“”"]/u.test(bare) && /[(«“"][^)»”"]*,/u.test(bare)) return []
  const items = itemsOf(bare.replace(LAST, ', '), /,\s+/u)
  const isList =
    items.length >= FEWEST &&
    items.length <= MOST &&
    items.every(
      item => item.length <= LONGEST_ITEM && item.split(' ').length <= MOST_WORDS && !CLAUSE.test(item),
    )
  return isList ? items : []
}

function itemsOf(text: string, mark: RegExp): string[] {
  return text
    .split(mark)
    .map(item => item.trim())
    .filter(Boolean)
}
