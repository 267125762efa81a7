import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isPure, markPure } from './pure-modules.ts'

const mark = (code: string) => markPure(code, parseSync('module.js', code).program as never)

test('what is made by calls may be left out, and is the same where it is used', () => {
  expect(mark('export const a = z.object({ b })')).toBe(
    'export const a = /*#__PURE__*/(()=>(z.object({ b })))()',
  )
  expect(mark('const all = [...some], one = all.length')).toBe(
    'const all = /*#__PURE__*/(()=>([...some]))(), one = /*#__PURE__*/(()=>(all.length))()',
  )
})

test('what is plain, what may happen later and what is no constant stay as they are', () => {
  const code = `const a = 1, b = { c: [a, -2, 'd'], e() { return f() } }, g = () => h()
let later = count()
const { part } = read()
start()
export function k() { const inner = z.string(); return inner }`
  expect(mark(code)).toBe(code)
})

test('the folder that the checkout lies in does not make everything pure', () => {
  expect(isPure('/home/anna/editor/domain/deck/deck.ts', '/home/anna/editor')).toBe(true)
  expect(isPure('/home/anna/editor/web/app.tsx', '/home/anna/editor')).toBe(false)
})
