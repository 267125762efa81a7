const LONGEST = 48
const MOST_WORDS = 5
const LABEL = /^(\p{Lu}[^:.,;!?«»“”"()\n]*?)\s?:\s+(\S[\s\S]*)$/u

/** "Homework: read the chapter" has a label; "We start at 10:30" and "He said: …" have none. */
export function findLabel(text: string): { label: string; rest: string } | null {
  const [, label = '', rest = ''] = LABEL.exec(text) ?? []
  const isLabel = label !== '' && label.length <= LONGEST && label.split(/\s+/u).length <= MOST_WORDS
  return isLabel && rest !== '' ? { label, rest } : null
}
