const LONGEST = 70
const MOST_WORDS = 8

/** What a point opens with and what it says of it: `Speed: we ship in a day`. No head where none stands apart. */
export function splitHead(text: string): { head: string; text: string } {
  const match = /^([^:—–\n]{1,70}?)(?:\s?:\s|\s[—–-]\s)(?=\S)/u.exec(text.slice(0, LONGEST + 6))
  if (match && isHead(match[1]!)) return { head: match[1]!.trim(), text: text.slice(match[0].length).trim() }
  const sentence = /^([^.!?:—–]{2,40})\.\s(?=[\p{Lu}\p{N}«“"])/u.exec(text.slice(0, 60))
  if (sentence && sentence[1]!.split(' ').length <= 3 && /^\p{Lu}/u.test(text))
    return { head: sentence[1]!, text: text.slice(sentence[0].length).trim() }
  return { head: '', text }
}

function isHead(head: string): boolean {
  return head.split(' ').length <= MOST_WORDS && /\p{L}|\d{4}/u.test(head) && !/[.!?]\s/.test(head)
}
