import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashContents, hashStats, listFiles } from './fingerprint.mjs'
import { makeTempFolder } from './temp-folder.ts'

test('lists files and folders in one order, without what is skipped or missing', () => {
  const base = makeTempFolder({ 'web/b.ts': '', 'web/a/x.ts': '', 'web/a/x.test.ts': '', 'one.json': '' })
  const skip = (name: string) => name.endsWith('.test.ts')
  expect(listFiles(base, ['web', 'one.json', 'absent'], skip)).toEqual(['one.json', 'web/a/x.ts', 'web/b.ts'])
})

test('a touched file changes the quick hash and leaves the content hash', () => {
  const base = makeTempFolder({ 'a.ts': 'same' })
  const before = [hashStats(base, ['a.ts']), hashContents(base, ['a.ts'])]
  utimesSync(join(base, 'a.ts'), new Date(1), new Date(1))
  expect(hashStats(base, ['a.ts'])).not.toBe(before[0])
  expect(hashContents(base, ['a.ts'])).toBe(before[1])
})

test('an edit of the same length, a rename and a removal all change the content hash', () => {
  const base = makeTempFolder({ 'a.ts': 'one', 'b.ts': 'two' })
  const hash = () => hashContents(base, listFiles(base, ['.']))
  const seen = [hash()]
  writeFileSync(join(base, 'a.ts'), 'eno')
  seen.push(hash())
  rmSync(join(base, 'b.ts'))
  seen.push(hash())
  writeFileSync(join(base, 'c.ts'), 'two')
  seen.push(hash())
  expect(new Set(seen).size).toBe(4)
})

test('the border between two files is part of the hash', () => {
  const one = makeTempFolder({ a: 'xy', b: '' })
  const other = makeTempFolder({ a: 'x', b: 'y' })
  expect(hashContents(one, ['a', 'b'])).not.toBe(hashContents(other, ['a', 'b']))
})
