import type { Sample } from '../../tests/support/authorisation/samples.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { putAt } from '../rights/ids.ts'

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

/** Values that no schema allows, each created when needed: some are large. */
const odd: readonly (() => unknown)[] = [
  ...[null, true, false, 0, -1, -0, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e-320].map(
    one => () => one,
  ),
  ...['', ' ', '\n', 'NaN', 'Infinity', '-0', '1e999', 'null', 'undefined', '[object Object]'].map(
    one => () => one,
  ),
  ...[
    '\u0000',
    'a\u0000b',
    '\ud800',
    'a\udc00b',
    '\u202e\u2066',
    '\uffff',
    '\u{10ffff}',
    'e\u0301',
    '👩‍👩‍👧‍👦',
  ].map(one => () => one),
  ...["' or '1'='1", "'; drop table users; --", '%', '%%%', '_', '\\', '#{7*7}', '{{7*7}}', '$1'].map(
    one => () => one,
  ),
  ...['../../etc/passwd', '..\\..', '/', '//', 'file:///etc/passwd', 'https://[', 'javascript:1'].map(
    one => () => one,
  ),
  ...['2026-99-99', '0000-00-00', '99999-01-01T00:00:00Z', '-000001-01-01T00:00:00Z'].map(one => () => one),
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff'].map(one => () => one),
  ...['<script>', '<svg onload=1>', '<p'.repeat(300), '&#0;', 'a@b', `${'a'.repeat(300)}@example.com`].map(
    one => () => one,
  ),
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length'].map(one => () => one),
  () => [],
  () => ({}),
  () => [[]],
  () => [null],
  () => ({ constructor: { prototype: { role: 'owner' } } }),
  () => ({ toString: 1, valueOf: null, toJSON: 'x' }),
  () => ({ length: 1e9 }),
]

/** Seldom: all their cost is in their size. */
const large: readonly (() => unknown)[] = [
  () => 'long '.repeat(5000),
  () => 'я'.repeat(70_000),
  () => '😀'.repeat(600),
  () => '('.repeat(3000),
  () => Array.from({ length: 10_000 }, () => 0),
  () => Array.from({ length: 2000 }, () => ({})),
  () => nest(1000, inner => [inner]),
  () => nest(1000, inner => ({ a: inner })),
  () => Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`key ${at}`, at])),
]

function pickOdd(random: Random): unknown {
  return random.pick(random.chance(0.04) ? large : odd)!()
}

function nest(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let left = depth; left > 0; left--) value = wrap(value)
  return value
}
