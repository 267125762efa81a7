const tintCount = 6

/** One or two letters for a name or an address: «Анна Петрова» → АП, anna@example.org → A. */
export function pickInitials(name: string): string {
  const words = name
    .replace(/@.*$/u, '')
    .split(/[\s._-]+/u)
    .map(word => word.match(/[\p{L}\p{N}]/u)?.[0])
    .filter(letter => letter !== undefined)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words[words.length - 1] ?? '') : ''
  return (first + last).toUpperCase()
}

/** The same name has the same tint on every machine and in every session: 1 to 6. */
export function pickTint(name: string): number {
  let hash = 0x811c9dc5
  for (const letter of name.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (((hash ^ (hash >>> 15)) >>> 0) % tintCount) + 1
}
