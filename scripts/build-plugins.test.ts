import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { withoutMethods } from './build-plugins.ts'

const path = new URL('../node_modules/zod/v4/classic/schemas.js', import.meta.url)
const code = readFileSync(path, 'utf8')
const without = (calls: readonly string[]) =>
  withoutMethods(code, parseSync('schemas.js', code).program as never, new Set(calls))
const methods = (text: string) =>
  new Set([...text.matchAll(/^ {4}(\w+)\(.*\) \{$/gm)].map(([, name]) => name))

test('[K-05] schemas in pages have the methods that somebody calls, and those that these call', () => {
  const lean = without(['optional', 'safeParse', 'regex', 'extend'])
  expect(parseSync('schemas.js', lean).errors).toEqual([])
  expect([...methods(lean)].sort()).toEqual(['check', 'clone', 'extend', 'optional', 'regex', 'safeParse'])
  expect(methods(code).size).toBeGreaterThan(80)
})

test('[K-05] a schema library that is made otherwise is not taken apart by half', () => {
  const other = 'export const ZodType = {}'
  expect(() => withoutMethods(other, parseSync('a.js', other).program as never, new Set())).toThrow('zod')
})
