import type { JSONSchema7 } from 'ai'
import { LIMITS } from '#domain/deck/limits.ts'
import { type Mood, moodSchema } from '#domain/deck/theme/mood.ts'
import { OUTLINE_LIMITS, type SlideKind } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { ChangePlan, ChangesWish, PlannedChange, SuggestWish } from '../../writer.ts'
import type { Reading } from '../ask-model.ts'
import { findFigures } from '../fact-checks.ts'
import { MOST_ADDED } from '../prompts/change-prompts.ts'
import { plainTerms } from '../prompts/instructions.ts'
import type { Json } from './parse-json.ts'
import { asFields, pick, readEntry, readKind, readLine, readList } from './read-fields.ts'
import { readSlide } from './read-slide.ts'
import { list, object, type WireSchema } from './wire-schema.ts'

const text: JSONSchema7 = { type: 'string' }
const number: JSONSchema7 = { type: 'number' }

export const changesWireSchema: WireSchema = {
  name: 'changes',
  schema: object({
    slides: list(object({ number, do: text, how: text, after: number })),
    new: list(object({ after: number, title: text, kind: text, points: list(text) })),
    look: text,
  }),
}

/** The plan in an answer. A slide that is not there is left out, and so is what would leave no slide at all. */
export function readChanges(json: Json, { slides }: ChangesWish): Reading<ChangePlan> {
  const fields = asFields(json)
  const named = readList(pick(fields, 'slides', 'changes'), slides.length, value =>
    readNamed(value, slides.length),
  )
  const seen = new Set<number>()
  const once = named.filter(change => {
    const isNew = 'slide' in change && !seen.has(change.slide)
    if ('slide' in change) seen.add(change.slide)
    return isNew
  })
  const removed = once.filter(({ action }) => action === 'remove')
  if (removed.length >= slides.length) return { problem: 'Your plan removes every slide.' }
  const added = readList(pick(fields, 'new', 'added', 'add'), MOST_ADDED, value =>
    readAdded(value, slides.length),
  )
  const look = readLook(readLine(pick(fields, 'look'), 40))
  const changes = [...(look ? [look] : []), ...once, ...added]
  return { value: { changes, refusal: changes.length > 0 ? null : 'nothing' } }
}

function readPlace(value: Json | undefined, count: number): number | null {
  const place = Math.trunc(Number(value))
  return Number.isFinite(place) && place >= 0 && place <= count ? place : null
}

function readNamed(value: Json, count: number): PlannedChange | undefined {
  const fields = asFields(value)
  const place = readPlace(pick(fields, 'number', 'slide'), count)
  if (place === null || place === 0) return undefined
  const slide = place - 1
  const action = readLine(pick(fields, 'do', 'action'), 40).toLowerCase()
  if (/remove|delete|drop/.test(action)) return { action: 'remove', slide }
  if (/move/.test(action)) {
    const after = readPlace(pick(fields, 'after'), count)
    return after === null || after === place
      ? undefined
      : { action: 'move', slide, after: after === 0 ? null : after - 1 }
  }
  if (!/word|write|rewrite|change|translate|shorten/.test(action)) return undefined
  return { action: 'words', slide, revision: 'rewrite', how: readLine(pick(fields, 'how'), 500) }
}

function readAdded(value: Json, count: number): PlannedChange | undefined {
  const fields = asFields(value)
  const title = readLine(pick(fields, 'title'), LIMITS.name)
  if (title === '') return undefined
  const after = readPlace(pick(fields, 'after'), count) ?? count
  const points = readList(
    pick(fields, 'points', 'notes'),
    OUTLINE_LIMITS.points,
    one => readEntry(one, OUTLINE_LIMITS.point) || undefined,
  )
  const kind = readKind(pick(fields, 'kind')) ?? null
  return { action: 'add', after: after === 0 ? null : after - 1, entry: { title, points, kind } }
}

function readLook(word: string): PlannedChange | undefined {
  const named = word.toLowerCase().trim()
  const mood: Mood | null = moodSchema.safeParse(named).data ?? null
  const dark = named === 'dark' ? true : named === 'light' ? false : null
  return mood === null && dark === null ? undefined : { action: 'look', dark, mood }
}

/** The versions in an answer that fit, at least one; a version with figures of its own loses them. */
export function readVersions(
  json: Json,
  { slide, language }: SuggestWish,
  kinds: readonly SlideKind[],
): Reading<SlideContent[]> {
  const given = Array.isArray(json) ? json : pick(asFields(json), 'versions', 'slides', 'answer')
  const known = [slide.title, ...slide.lines, ...slide.rows.flat(), slide.notes].join('\n')
  const terms = plainTerms(language)
  const expected = { kinds, title: undefined, terms, figures: findFigures(known), source: null }
  const readings = (Array.isArray(given) ? given : []).map(one => readSlide(one, expected))
  const value = readings.flatMap(reading => ('value' in reading ? [reading.value] : []))
  const problems = readings.flatMap(reading => ('problem' in reading ? [reading.problem] : []))
  return value.length > 0
    ? { value }
    : { problem: problems[0] ?? 'Your answer has no versions of the slide.' }
}
