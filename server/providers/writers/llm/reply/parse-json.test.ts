import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCpuTime } from '#tests/support/cpu-time.ts'
import { type Json, parseJson } from './parse-json.ts'

const value = (text: string) => parseJson(text)?.value

const readTitle = (json: Json | undefined) => (json as { title?: string } | undefined)?.title ?? ''

const keys = fc.string().filter(key => !['__proto__', 'constructor', 'prototype'].includes(key))
const { tree: jsons } = fc.letrec<{ tree: Json }>(tie => ({
  tree: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'binary' }),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(number => (number === 0 ? 0 : number)),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('tree'), { maxLength: 5 }),
    fc.dictionary(keys, tie('tree'), { maxKeys: 5, noNullPrototype: true }),
  ),
}))
const objects = fc.dictionary(keys, jsons, { maxKeys: 6, noNullPrototype: true })

test('[D-26] reads whatever JSON there is as JSON.parse does, written in one line or in many', () => {
  fc.assert(
    fc.property(objects, fc.constantFrom(undefined, 2, '\t'), (object, indent) => {
      expect(parseJson(JSON.stringify(object, null, indent))).toEqual({ value: object, isWhole: true })
    }),
  )
})

test('[D-26] an answer that was cut anywhere keeps what came before, and says that it was cut', () => {
  const whole = {
    title: 'Tea',
    points: [
      { head: 'Black', text: 'Strong' },
      { head: 'Green', text: 'Mild' },
    ],
  }
  const text = JSON.stringify(whole)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: text.length - 1 }), length => {
      const parsed = parseJson(text.slice(0, length))
      expect(parsed?.isWhole).toBe(false)
      expect(whole).toMatchObject({ title: expect.stringContaining(readTitle(parsed?.value)) })
    }),
  )
  expect(value('{"points": ["first point", "second point", "thi')).toEqual({
    points: ['first point', 'second point'],
  })
})

describe('[D-26] reads what models write in place of JSON', () => {
  test.each<[string, string, unknown]>([
    ['a fence', 'Sure!\n```json\n{"a": 1}\n```\nAnything else?', { a: 1 }],
    ['sentences around', 'Here [as asked] it is: {"a": [1, 2]}. Enjoy {it}!', { a: [1, 2] }],
    ['commas too many', '{"a": [1, 2,],}', { a: [1, 2] }],
    ['typographic quotes', '{“a”: “says «hello»”, “b”: [“c”]}', { a: 'says «hello»', b: ['c'] }],
    ['single quotes', "{'a': 'it's here', 'b': 2}", { a: "it's here", b: 2 }],
    ['bare keys and words', '{kind: points, isNew: True, b: None}', { kind: 'points', isNew: true, b: null }],
    ['quotes inside', '{"a": "the "best" tea", "b": 1}', { a: 'the "best" tea', b: 1 }],
    ['bare line breaks', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
    ['comments', '{"a": 1, // the first\n /* and */ "b": 2}', { a: 1, b: 2 }],
    ['a comma forgotten', '{"a": "x"\n"b": "y"}', { a: 'x', b: 'y' }],
    ['thoughts before', '<think>{"a": 0}? no</think>{"a": 1}', { a: 1 }],
    ['a list alone', '["a", "b"]', ['a', 'b']],
    ['a list of objects', '[{"a": 1}, {"a": 2}]', [{ a: 1 }, { a: 2 }]],
    ['the wrong bracket', '{"a": [1, 2}', { a: [1, 2] }],
    ['units', '{"a": 12%, "b": -3.5e2}', { a: '12%', b: -350 }],
  ])('%s', (_name, text, expected) => {
    expect(value(text)).toEqual(expected)
  })
})

describe('[D-26] hostile answers', () => {
  test('keys of the prototype are left out', () => {
    const parsed = value('{"__proto__": {"admin": true}, "constructor": {"prototype": {"x": 1}}, "a": 1}')
    expect(parsed).toEqual({ a: 1 })
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('a nest of brackets is refused without using up the stack', () => {
    expect(parseJson('['.repeat(200_000))).toBeUndefined()
    expect(parseJson('{"a":'.repeat(40_000))).toBeUndefined()
  })

  test.each(['', 'I cannot help with that.', '<html>', '}', '"', '{', 'null'])('%j costs nothing', text => {
    expect(() => parseJson(text)).not.toThrow()
  })

  test.each(['" ', '" "\n', '/*', '/* ', '\\"', 'a ', 'a:', '<think>', '```json', '“', '{"a":"'])(
    '%j without end is read in one pass',
    piece => {
      const begun = readCpuTime()
      parseJson(`{"a": ${piece.repeat(190_000 / piece.length)}`)
      parseJson(`{"a": "${piece.repeat(190_000 / piece.length)}`)
      expect(readCpuTime() - begun).toBeLessThan(1_000)
    },
  )

  test('anything at all is read or refused, never thrown', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 300, unit: fc.constantFrom(...'{}[]",:\\\'“” \n\tab1-.') }),
        text => {
          parseJson(text)
        },
      ),
    )
  })
})
