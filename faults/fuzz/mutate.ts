import type { WrittenCall } from '../../tests/support/authorisation/call.ts'
import type { Sample } from '../../tests/support/authorisation/samples.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { putAt } from '../rights/ids.ts'

type Change = (call: WrittenCall, random: Random) => WrittenCall

const types = [
  ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/xml', ''],
  ...['application/json; charset=utf-16', 'application/json;', 'application/jsonp', 'a'.repeat(300)],
  ...['multipart/form-data; boundary=', 'application/json, text/html', 'APPLICATION/JSON', '*/*', ';'],
]

const texts = [
  ...['', '{', '}', '[', '{"a":1,}', "{'a':1}", '{"a":NaN}', '\ufeff{}', 'null', '0', '"', '"\\u12"', '{}{}'],
  ...['{"__proto__":{"role":"owner"}}', '{"a":1,"a":2}', '\u0000', '[1e99999]', '{"a":"\\ud800"}', '{"":""}'],
  ...['['.repeat(5000), '{"a":'.repeat(5000), '[[[]]]', 'true', '-', '{"constructor":{"prototype":{}}}'],
]

const headers: readonly [name: string, value: string][] = [
  ['accept-language', 'x'.repeat(2000)],
  ['accept-language', 'en-US-u-ca-buddhist;q=9, *;q=-1, ,,;'],
  ['accept', 'text/html'],
  ['accept-encoding', 'br;q=NaN, gzip;q=2, *;q=0'],
  ['content-encoding', 'gzip'],
  ['content-encoding', 'br, br, br'],
  ['content-length', '5'],
  ['content-length', '-1'],
  ['x-client-id', 'not a client'],
  ['x-client-id', '\u00ff'.repeat(50)],
  ['if-none-match', '"'.repeat(500)],
  ['if-modified-since', 'the day after'],
  ['range', 'bytes=9999999999999999999-0,-1,a-b'],
  ['x-forwarded-for', '::1, , 999.999.999.999, unknown'],
  ['x-forwarded-host', 'evil.example'],
  ['x-forwarded-proto', 'javascript'],
  ['forwarded', 'for=";;;'],
  ['x-http-method-override', 'DELETE'],
  ['cookie', 'sessionid=%; csrftoken=%E0%A4%A; =; ;;; a'],
  ['cookie', `sessionid=${'a'.repeat(6000)}`],
  ['authorization', 'Bearer \u00e9'],
  ['origin', 'null'],
  ['referer', 'http://['],
  ['user-agent', ''],
  ['expect', '200-maybe'],
]

const endings = [
  '%',
  '%00',
  '%ff',
  '%2f',
  '%2e%2e%2f',
  '//',
  '/../',
  ';a=b',
  '%u0041',
  '%E0%A4%A',
  '\\',
  '/%0d%0aX: y',
]
const queries = [
  ...['a=1&a=2', 'page=1&page=2', 'page[]=1', 'page[a]=1', '__proto__=1', '__proto__[a]=1', 'constructor=1'],
  ...[
    '%',
    '%E0%A4%A',
    '&&&=&',
    'page=1e9',
    'page=-1',
    'page=9007199254740993',
    'page_size=0x10',
    'search=%00',
  ],
  ...['search=%25%25_%5C', 'order_by=name;--', 'force=', 'force=maybe', 'page=', 'page=%F0%9F%98%80'],
  ...[
    `search=${'a'.repeat(5000)}`,
    'workspace=a&workspace=b',
    'timestamp=NaN',
    'timestamp=99999999999999999',
  ],
  ...['date1=2026-13-01', 'date1=-1&date2=9999-12-31', 'date1=0001-01-01&date2=9999-12-31', 'ids=,,,&ids=1'],
]
const methods = ['PUT', 'HEAD', 'OPTIONS', 'DELETE', 'PATCH', 'POST', 'GET']

const changes: readonly Change[] = [
  (call, random) => withHeader(call, 'content-type', random.pick(types)!),
  (call, random) => ({
    ...withHeader(call, 'content-type', 'application/json'),
    payload: random.pick(texts)!,
  }),
  (call, random) => ({ ...call, payload: cut(call.payload ?? '{"a":[1,2', random) }),
  (call, random) => withHeader(call, ...random.pick(headers)!),
  (call, random) => ({ ...call, url: call.url.replace(/\/?(\?|$)/, `${random.pick(endings)}$1`) }),
  (call, random) => ({
    ...call,
    url: `${call.url}${call.url.includes('?') ? '&' : '?'}${random.pick(queries)}`,
  }),
  (call, random) => ({ ...call, method: random.pick(methods) as WrittenCall['method'] }),
]

/** The call as some program of nobody's would send it: other bytes, headers, addresses. */
export function mutateCall(call: WrittenCall, random: Random): WrittenCall {
  return random.pick(changes)!(call, random)
}

function withHeader(call: WrittenCall, name: string, value: string): WrittenCall {
  return { ...call, headers: { ...call.headers, [name]: value } }
}

function cut(payload: string | Buffer, random: Random): string | Buffer {
  const at = random.below(payload.length)
  return typeof payload === 'string' ? payload.slice(0, at) : payload.subarray(0, at)
}

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
