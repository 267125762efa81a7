import { utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { coversLock, isInstalled } from './install.mjs'
import { makeTempFolder } from './temp-folder.ts'

const wanted = {
  '': {},
  'node_modules/a': { version: '1.0.0', integrity: 'x' },
  'node_modules/b': { version: '1.0.0', integrity: 'y', dev: true },
  'node_modules/c': { version: '1.0.0', integrity: 'z', optional: true },
}
const { 'node_modules/a': a, 'node_modules/b': b } = wanted

function makeCheckout(present: object) {
  return makeTempFolder({
    'package-lock.json': JSON.stringify({ packages: wanted }),
    'node_modules/.package-lock.json': JSON.stringify({ packages: present }),
  })
}

test('every package in its version; development ones only when asked, optional ones never', () => {
  expect(coversLock(wanted, { 'node_modules/a': a }, false)).toBe(true)
  expect(coversLock(wanted, { 'node_modules/a': a }, true)).toBe(false)
  expect(coversLock(wanted, { 'node_modules/a': a, 'node_modules/b': b }, true)).toBe(true)
  expect(coversLock(wanted, { 'node_modules/a': { ...a, version: '0.9.0' } }, false)).toBe(false)
  expect(coversLock(wanted, { 'node_modules/a': a, 'node_modules/c': { version: '2.0.0' } }, false)).toBe(
    false,
  )
})

test('an install by hand counts, one that was cut short does not', () => {
  expect(isInstalled(makeCheckout({ 'node_modules/a': a }), false)).toBe(true)
  const lockfile = JSON.stringify({ packages: wanted })
  const cut = makeTempFolder({ 'package-lock.json': lockfile, 'node_modules/a/index.js': '' })
  expect(isInstalled(cut, false)).toBe(false)
})

test('a lockfile without packages needs no install', () => {
  const folder = makeTempFolder({ 'package-lock.json': JSON.stringify({ packages: { '': {} } }) })
  expect(isInstalled(folder, false)).toBe(true)
})

test('a full install satisfies start; a start install does not satisfy the tests', () => {
  const full = makeCheckout({ 'node_modules/a': a, 'node_modules/b': b })
  expect([isInstalled(full, true), isInstalled(full, false)]).toEqual([true, true])
  const lean = makeCheckout({ 'node_modules/a': a })
  expect([isInstalled(lean, false), isInstalled(lean, true)]).toEqual([true, false])
})

test('the remembered answer ends when the lockfile or node_modules changes', () => {
  const folder = makeCheckout({ 'node_modules/a': a })
  expect(isInstalled(folder, false)).toBe(true)
  const lockfile = join(folder, 'package-lock.json')
  writeFileSync(lockfile, JSON.stringify({ packages: { 'node_modules/a': { ...a, version: '2.0.0' } } }))
  expect(isInstalled(folder, false)).toBe(false)
  writeFileSync(lockfile, JSON.stringify({ packages: wanted }))
  const installed = join(folder, 'node_modules/.package-lock.json')
  writeFileSync(installed, JSON.stringify({ packages: {} }))
  utimesSync(installed, new Date(1), new Date(1))
  expect(isInstalled(folder, false)).toBe(false)
})

test('a checkout without a lockfile is told', () => {
  const folder = makeTempFolder({ 'node_modules/.package-lock.json': '{}' })
  expect(() => isInstalled(folder, false)).toThrow(/package-lock\.json is missing/)
})
