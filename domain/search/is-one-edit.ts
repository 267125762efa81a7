/** Whether one letter more, less or other, or two that changed places, make one word of the other. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  const least = Math.min(a.length, b.length)
  let start = 0
  while (start < least && a[start] === b[start]) start += 1
  let end = 0
  while (end < least - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  const left = a.slice(start, a.length - end)
  const right = b.slice(start, b.length - end)
  if (left.length <= 1 && right.length <= 1) return true
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]
}

/** The same for a word that is still being typed. */
export function beginsWithinOneEdit(word: string, typed: string): boolean {
  // Most words differ at once, and this is asked of every word there is.
  const [first, second] = word
  const isNear = first === typed[0] || second === typed[1] || first === typed[1] || second === typed[0]
  if (!isNear || word.length + 1 < typed.length) return false
  return [-1, 0, 1].some(more => isOneEdit(word.slice(0, typed.length + more), typed))
}
