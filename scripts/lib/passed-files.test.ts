import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hashSources, openPassed } from './passed-files.mjs'
import { makeTempFolder } from './temp-folder.ts'

function makeCheckout() {
  const base = makeTempFolder()
  const folder = makeTempFolder()
  const write = (name: string, text: string) => writeFileSync(join(base, name), text)
  write('a.ts', 'a')
  write('b.css', 'b')
  write('.gitignore', 'ignored.ts\n')
  write('biome.json', '{}')
  execFileSync('git', ['init', '-q'], { cwd: base })
  execFileSync('git', ['add', '.'], { cwd: base })
  const open = async (check = 'style') => openPassed(check, await hashSources(base), { base, folder })
  return { base, write, open }
}

test('a check that never passed has to look at everything', async () => {
  const { open } = makeCheckout()
  expect((await open()).changed).toBeUndefined()
})

test('after a pass only changed and new files are looked at, whether committed or not', async () => {
  const { base, write, open } = makeCheckout()
  ;(await open()).keep()
  expect((await open()).changed).toEqual([])
  write('a.ts', 'changed')
  write('new.ts', 'new')
  write('ignored.ts', 'no source')
  write('picture.png', 'no source')
  rmSync(join(base, 'b.css'))
  expect((await open()).changed?.sort()).toEqual(['a.ts', 'new.ts'])
  expect((await open('unit')).changed).toBeUndefined()
})

test('a file edited while the check ran is looked at again', async () => {
  const { write, open } = makeCheckout()
  const running = await open()
  write('a.ts', 'edited meanwhile')
  running.keep()
  expect((await open()).changed).toEqual(['a.ts'])
})

test('new settings of a tool, and more files than a command line holds, mean everything', async () => {
  const { write, open } = makeCheckout()
  ;(await open()).keep()
  for (let index = 0; index <= 250; index++) write(`file-${index}.ts`, '')
  expect((await open()).changed).toBeUndefined()
  ;(await open()).keep()
  write('biome.json', '{ "formatter": {} }')
  expect((await open()).changed).toBeUndefined()
})

test('where git cannot list the files everything is looked at, and nothing is remembered', async () => {
  const base = makeTempFolder()
  expect(await hashSources(base)).toBeUndefined()
  const folder = makeTempFolder()
  openPassed('style', undefined, { base, folder }).keep()
  expect(openPassed('style', { 'a.ts': 'a' }, { base, folder }).changed).toBeUndefined()
})
