import { LIMITS } from '#domain/deck/limits.ts'
import { OUTLINE_LIMITS, type Outline, type OutlineEntry, trimPoint } from '#domain/generation/outline.ts'

type Entries = readonly OutlineEntry[]

/** Every edit of an outline: gives a new one, or the same where there is nothing to do. */
export type OutlineEdit =
  | { readonly type: 'named'; readonly title: string }
  | { readonly type: 'entitled'; readonly id: string; readonly title: string }
  | { readonly type: 'kindSet'; readonly id: string; readonly kind: OutlineEntry['kind'] }
  | { readonly type: 'pointSet'; readonly id: string; readonly index: number; readonly text: string }
  | {
      readonly type: 'pointsAdded'
      readonly id: string
      readonly at: number
      readonly texts: readonly string[]
    }
  | { readonly type: 'pointRemoved'; readonly id: string; readonly index: number }
  | { readonly type: 'moved'; readonly id: string; readonly to: number }
  | { readonly type: 'added'; readonly entry: OutlineEntry; readonly at: number }
  | { readonly type: 'dropped'; readonly id: string }
  | { readonly type: 'replaced'; readonly entry: OutlineEntry }

export function editOutline(outline: Outline, edit: OutlineEdit): Outline {
  if (edit.type === 'named') return { ...outline, title: edit.title }
  const entries = editEntries(outline.entries, edit)
  return entries === outline.entries ? outline : { ...outline, entries: [...entries] }
}

function editEntries(entries: Entries, edit: Exclude<OutlineEdit, { type: 'named' }>): Entries {
  switch (edit.type) {
    case 'entitled':
      return change(entries, edit.id, entry => ({ ...entry, title: edit.title }))
    case 'kindSet':
      return change(entries, edit.id, entry => ({ ...entry, kind: edit.kind }))
    case 'pointSet':
      return change(entries, edit.id, entry => ({
        ...entry,
        points: entry.points.map((point, index) => (index === edit.index ? edit.text : point)),
      }))
    case 'pointsAdded':
      return change(entries, edit.id, entry => ({
        ...entry,
        points: entry.points.toSpliced(edit.at, 0, ...edit.texts).slice(0, OUTLINE_LIMITS.points),
      }))
    case 'pointRemoved':
      return change(entries, edit.id, entry => ({
        ...entry,
        points: entry.points.toSpliced(edit.index, 1),
      }))
    case 'moved':
      return move(entries, edit.id, edit.to)
    case 'added':
      if (entries.length >= OUTLINE_LIMITS.entries || has(entries, edit.entry.id)) return entries
      return entries.toSpliced(clamp(edit.at, entries.length), 0, edit.entry)
    case 'replaced':
      return change(entries, edit.entry.id, () => edit.entry)
    case 'dropped':
      return has(entries, edit.id) ? entries.filter(({ id }) => id !== edit.id) : entries
  }
}

function change(entries: Entries, id: string, to: (entry: OutlineEntry) => OutlineEntry): Entries {
  return has(entries, id) ? entries.map(entry => (entry.id === id ? to(entry) : entry)) : entries
}

function move(entries: Entries, id: string, to: number): Entries {
  const from = entries.findIndex(entry => entry.id === id)
  const moved = entries[from]
  const place = clamp(to, entries.length - 1)
  if (!moved || place === from) return entries
  return entries.toSpliced(from, 1).toSpliced(place, 0, moved)
}

function has(entries: Entries, id: string): boolean {
  return entries.some(entry => entry.id === id)
}

function clamp(place: number, most: number): number {
  return Math.min(most, Math.max(0, place))
}

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
  const cutPoint = entry.kind === 'code' ? cutCode : cut
  const points = entry.points
    .map(point => cutPoint(point, OUTLINE_LIMITS.point))
    .filter(point => point !== '')
  const title = cut(entry.title, LIMITS.name)
  if (title !== '') return [{ ...entry, title, points }]
  const [first, ...rest] = points
  if (first === undefined) return []
  const named = cut(first, LIMITS.name)
  // What is too long for a heading, or a program, is not told by it.
  return [{ ...entry, title: named, points: named === first ? rest : points }]
}

function cut(text: string, letters: number): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, letters).trim()
}

/** The lines of a program are its meaning, and so is where they begin. */
function cutCode(text: string, letters: number): string {
  return trimPoint(trimPoint(text).slice(0, letters))
}

/** Whether an entry would become a slide. */
export function isBlank(entry: OutlineEntry): boolean {
  return fitEntry(entry).length === 0
}
