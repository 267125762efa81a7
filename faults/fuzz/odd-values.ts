import type { Random } from '../../tests/support/editor/random.ts'

/** What no schema means, each made anew: some are large. */
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

export function pickOdd(random: Random): unknown {
  return random.pick(random.chance(0.04) ? large : odd)!()
}

function nest(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = 1
  for (let left = depth; left > 0; left--) value = wrap(value)
  return value
}
