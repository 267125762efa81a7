/** 1 200, 1,200 and 1200 are one figure, and so are 12.5 and 12,5: digits alone are compared. */
const FIGURE = /\d+(?:[.,:'\u00a0\u202f ]\d+)*/g

/** The figures that a text has, each also by its parts: "in 2024 12 people" reads as one, and holds two. */
export function findFigures(text: string): Set<string> {
  const figures = new Set<string>()
  for (const [group] of text.matchAll(FIGURE)) {
    figures.add(group.replace(/\D/g, ''))
    for (const part of group.split(/\D/)) figures.add(part)
    for (const part of group.split(/[ \u00a0\u202f]/)) figures.add(part.replace(/\D/g, ''))
  }
  return figures
}

/** The figures of a text that are not among the known ones, as it writes them. */
export function findUnknownFigures(text: string, known: ReadonlySet<string>, fewestDigits: number): string[] {
  const unknown = new Set<string>()
  for (const [group] of text.matchAll(FIGURE)) {
    if (known.has(group.replace(/\D/g, ''))) continue
    for (const part of group.split(/[ \u00a0\u202f]/)) {
      const digits = part.replace(/\D/g, '')
      if (digits.length >= fewestDigits && !known.has(digits)) unknown.add(part)
    }
  }
  return [...unknown]
}
