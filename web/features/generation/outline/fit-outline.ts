import { LIMITS } from '#domain/deck/limits.ts'
import { OUTLINE_LIMITS, type Outline, type OutlineEntry } from '#domain/generation/outline.ts'

/**
 * The outline as the server takes it: while somebody types there are empty lines and slides without a heading, which are
 * none yet. Null where nothing is left to make slides of.
 */
export function fitOutline(outline: Outline): Outline | null {
  const entries = outline.entries.flatMap(fitEntry)
  const [first] = entries
  if (!first) return null
  return { ...outline, title: cut(outline.title, LIMITS.name) || first.title, entries }
}

function fitEntry(entry: OutlineEntry): OutlineEntry[] {
  const points = entry.points.map(point => cut(point, OUTLINE_LIMITS.point)).filter(point => point !== '')
  const title = cut(entry.title, LIMITS.name)
  if (title !== '') return [{ ...entry, title, points }]
  const [first, ...rest] = points
  return first === undefined ? [] : [{ ...entry, title: cut(first, LIMITS.name), points: rest }]
}

function cut(text: string, letters: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, letters).trim()
}

/** Whether an entry would become a slide. */
export function isBlank(entry: OutlineEntry): boolean {
  return fitEntry(entry).length === 0
}
