import { LIMITS } from '#domain/deck/limits.ts'
import { OUTLINE_LIMITS, type OutlineEntry } from '#domain/generation/outline.ts'
import { TALK_KINDS, type TalkKind } from '#domain/generation/talk-kinds.ts'
import { readKind } from './kind-names.ts'
import type { Json } from './parse-json.ts'
import { asFields, pick, readEntry, readLine, readList } from './read-fields.ts'

export type ShapedEntry = Pick<OutlineEntry, 'title' | 'points' | 'kind'>

export interface ShapedOutline {
  readonly title: string
  readonly kind: TalkKind
  readonly entries: ShapedEntry[]
}

/** The answer in the shape of an outline, ids and blocks left out; entries without a title or with one of before fall away. */
export function shapeOutline(value: Json, fallback: { title: string; kind: TalkKind }): ShapedOutline {
  const fields = Array.isArray(value) ? { entries: value } : asFields(value)
  const inner = asFields(pick(fields, 'outline', 'presentation'))
  const whole = pick(inner, 'entries', 'slides') === undefined ? fields : inner
  const seen = new Set<string>()
  const entries = readList(pick(whole, 'entries', 'slides', 'outline'), OUTLINE_LIMITS.entries, one => {
    const entry = readOutlineEntry(one)
    const name = entry?.title.toLowerCase()
    if (entry === undefined || name === undefined || seen.has(name)) return undefined
    seen.add(name)
    return entry
  })
  const kind = TALK_KINDS.find(one => one === pick(whole, 'kind', 'type'))
  return {
    title: readLine(pick(whole, 'title', 'name'), LIMITS.name) || fallback.title,
    kind: kind ?? fallback.kind,
    entries: frame(entries),
  }
}

function readOutlineEntry(value: Json): ShapedEntry | undefined {
  const fields = typeof value === 'string' ? { title: value } : asFields(value)
  const title = readEntry(pick(fields, 'title', 'heading', 'name'), LIMITS.name)
  if (title === '') return undefined
  const points = readList(
    pick(fields, 'points', 'bullets', 'content', 'summary', 'description'),
    OUTLINE_LIMITS.points,
    one => readEntry(one, OUTLINE_LIMITS.point) || undefined,
  )
  return { title, points, kind: readKind(pick(fields, 'kind', 'type')) ?? null }
}

/** A presentation is opened by its first slide, and nothing opens it again. */
function frame(entries: ShapedEntry[]): ShapedEntry[] {
  return entries.map((entry, index) => {
    if (index === 0) return { ...entry, kind: 'opening' }
    const isLast = index === entries.length - 1 && entries.length > 2
    if (isLast && (entry.kind === null || entry.kind === 'text')) return { ...entry, kind: 'closing' }
    const isMisplaced = entry.kind === 'opening' || (entry.kind === 'closing' && !isLast)
    return isMisplaced ? { ...entry, kind: null } : entry
  })
}
