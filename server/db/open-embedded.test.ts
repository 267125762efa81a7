import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openEmbedded } from './open-embedded.ts'
import { readSetting, settleSetting } from './settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-embedded-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what an interrupted first start left is made anew, and what a finished one kept is there again', async () => {
  mkdirSync(join(folder, 'db'))
  writeFileSync(join(folder, 'db', 'PG_VERSION'), '17\n')
  writeFileSync(join(folder, 'db.unfinished'), '')
  const first = await openEmbedded(folder)
  await settleSetting(first.orm, 'colour', 'blue')
  await expect(openEmbedded(folder)).rejects.toThrow('Another Lectern')
  await first.close()
  expect(existsSync(join(folder, 'db.unfinished'))).toBe(false)
  const second = await openEmbedded(folder)
  expect(await readSetting(second.orm, 'colour')).toBe('blue')
  await second.close()
})
