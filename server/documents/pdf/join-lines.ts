/** Endings that Russian writes with a hyphen, wherever the line was broken. */
const particles = /^(?:то|либо|нибудь|ка|таки|де|с)(?!\p{L})/u
const beforeHyphen = /(\p{L}+)[-\u00ad\u2010]$/u

/** One line after the other; a word that was broken is whole again. */
export function joinLines(before: string, after: string, hyphenated: ReadonlySet<string>): string {
  const start = beforeHyphen.exec(before)?.[1]
  const end = /^\p{Ll}+/u.exec(after)?.[0]
  if (!start || !end) return `${before} ${after}`
  if (before.endsWith('\u00ad')) return before.slice(0, -1) + after
  const isCompound = particles.test(after) || hyphenated.has(`${start}-${end}`.toLowerCase())
  return (isCompound ? before : before.slice(0, -1)) + after
}

/** Words that the document writes with a hyphen in the middle of a line. */
export function findHyphenated(lines: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>()
  for (const line of lines)
    for (const [word] of line.matchAll(/\p{L}+-\p{L}+/gu)) found.add(word.toLowerCase())
  return found
}
