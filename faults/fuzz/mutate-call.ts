import type { WrittenCall } from '../../tests/support/authorisation/call.ts'
import type { Random } from '../../tests/support/editor/random.ts'

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
