import type { Sample } from '../../tests/support/authorisation/samples.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { putAt } from '../rights/id-places.ts'
import { pickOdd } from './odd-values.ts'

/** The call with something else in one place of it, at whatever depth; what it was is told in words. */
export function mutateSample(sample: Sample, random: Random): Sample {
  const { params, query, body } = sample
  const parts = { params, query, body }
  const place = random.pick(listPlaces(parts))
  if (!place || place.length === 0) return sample
  const changed = changeAt(parts, place, random)
  return {
    ...sample,
    ...changed,
    params: asParams(changed.params),
    query: asQuery(changed.query),
  }
}

/** What is not text cannot stand in an address. */
function asParams(params: unknown): NonNullable<Sample['params']> {
  const entries = Object.entries((params as object) ?? {})
  return Object.fromEntries(entries.map(([name, value]) => [name, writeValue(value)]))
}

const asQuery = asParams as (query: unknown) => NonNullable<Sample['query']>

function writeValue(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.toWellFormed().slice(0, 8000)
}

type Path = readonly string[]

function listPlaces(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, one]) => listPlaces(one, [...path, key]))
  const isWhole = path.length === 0 || (path.length === 1 && path[0] !== 'body')
  return isWhole ? inner : [path, ...inner]
}

function changeAt<Whole>(whole: Whole, path: Path, random: Random): Whole {
  const kind = random.below(10)
  if (kind < 6) return putAt(whole, path, pickOdd(random))
  const now = readAt(whole, path)
  if (kind === 6) return putAt(whole, path, [now, now])
  if (kind === 7) return putAt(whole, path, undefined)
  if (kind === 8 && typeof now === 'string') return putAt(whole, path, spoil(now, random))
  const more = { [random.pick(['__proto__', 'extra', 'id', '', '\u0000', 'constructor'])!]: pickOdd(random) }
  return putAt(whole, path, typeof now === 'object' && !Array.isArray(now) ? { ...now, ...more } : more)
}

function readAt(whole: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown>)?.[key], whole)
}

function spoil(text: string, random: Random): string {
  const at = random.below(text.length + 1)
  const put = random.pick(['\u0000', '\ud83d', '\u202e', '%', "'", ' ', '\u0130', 'ß', '<'])!
  return text.slice(0, at) + put + text.slice(at)
}
