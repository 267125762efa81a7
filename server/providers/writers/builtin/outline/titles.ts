/** The titles of a deck so far: no two slides have the same. */
export interface Titles {
  /** The first that is free, or else the last made different by the way it is told. */
  claim(...wished: readonly string[]): string
}

export function openTitles(last: (title: string) => string): Titles {
  const used = new Set<string>()
  const key = (title: string) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return {
    claim(...wished) {
      const whole = wished.map(title => title.trim()).filter(Boolean)
      const free = whole.find(title => !used.has(key(title))) ?? last(whole[0] ?? '')
      used.add(key(free))
      return free
    },
  }
}
