import { existsSync, readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findPostgres } from '../../scripts/lib/postgres.mjs'
import { isHalfRestored } from '../../server/db/restore-mark.ts'
import {
  checkAfterRestore,
  compare,
  fillInstallation,
  Installation,
  type Kind,
  type Memory,
  type Picture,
  takePicture,
} from '../backups/installation.ts'
import { defineExperiment, type Tools } from '../define-experiment.ts'

type Ways = readonly (readonly [from: Kind, to: readonly Kind[]])[]
const everyWay: Ways = [
  ['embedded', ['embedded', 'postgres']],
  ['postgres', ['postgres', 'embedded']],
]
const oneWay: Ways = [['embedded', [findPostgres() ? 'postgres' : 'embedded']]]

/** Everything is as it was, on either kind of database, and people go on with it; and there is no half of it. */
export const backupAndRestore = defineExperiment({
  number: 18,
  name: 'backup and restore of a workspace-full of data',
  promise:
    'everything identical, embedded, PostgreSQL and crosswise; killed in the middle, nothing is half there',
  full: { ways: everyWay, content: { fileBytes: 16_000_000, decks: 4 }, backups: 10, restores: 5 },
  short: { ways: oneWay, content: { fileBytes: 500_000, decks: 1 }, backups: 0, restores: 1 },
  async attempt({ ways, content, backups, restores }, tools) {
    const failures: string[] = []
    const sums = { ways: 0, rows: 0, files: 0, cutBackups: 0, cutRestores: 0 }
    let address: Promise<string> | undefined
    const make = (kind: Kind) =>
      Installation.make(kind, () => {
        address ??= tools.postgres()
        return address
      })
    for (const [from, targets] of ways) {
      const source = await make(from)
      try {
        const memory = await fillInstallation(source, content, tools.random)
        const before = await takePicture(source)
        sums.rows = Object.values(before.rows).reduce((sum, rows) => sum + rows.length, 0)
        sums.files = Object.keys(before.files).length
        const file = join(source.dataDir, '..', 'whole.tar.gz')
        const killed = await killBackups(source, file, backups, tools)
        sums.cutBackups += killed.cut
        failures.push(...killed.failures.map(told => `backup of ${from}: ${told}`))
        for (const to of targets) {
          tools.say(`from ${from} to ${to}`)
          sums.ways++
          const { tookMs, told } = await restoreOnce(await make(to), file, before, memory)
          const again = await killRestores(() => make(to), { file, before, tookMs, kills: restores }, tools)
          sums.cutRestores += again.cut
          failures.push(...[...told, ...again.failures].map(one => `${from} to ${to}: ${one}`))
        }
      } finally {
        await source.remove()
      }
    }
    const { rows, files, cutBackups, cutRestores } = sums
    return {
      tried: sums.ways + backups * ways.length + restores * sums.ways,
      failures,
      figure: `${rows} rows and ${files} files identical ${sums.ways} ways; ${cutBackups} backups and ${cutRestores} restores cut off`,
    }
  },
})

async function restoreOnce(target: Installation, file: string, before: Picture, memory: Memory) {
  try {
    const began = performance.now()
    const { code, stderr } = await target.restore(file).ended
    const tookMs = performance.now() - began
    if (code !== 0) return { tookMs, told: [`it ended with ${code}: ${stderr}`] }
    const told = compare(before, await takePicture(target))
    return { tookMs, told: [...told, ...(await checkAfterRestore(target, memory))] }
  } finally {
    await target.remove()
  }
}

interface Killed {
  /** How many of them died before they were done. */
  readonly cut: number
  readonly failures: readonly string[]
}

type Running = ReturnType<Installation['backUp']>

/** Kills it somewhere in the time that it takes; tells whether it was still at it. */
async function killSomewhere(running: Running, tookMs: number, { random }: Tools): Promise<boolean> {
  const over = running.ended.then(() => true)
  const done = await Promise.race([over, pause(tookMs * (0.25 + 0.75 * random.next())).then(() => false)])
  if (!done) running.child.kill('SIGKILL')
  await running.ended
  return !done
}

async function killBackups(
  source: Installation,
  whole: string,
  kills: number,
  tools: Tools,
): Promise<Killed> {
  const failures: string[] = []
  const began = performance.now()
  const first = await source.backUp(whole).ended
  if (first.code !== 0)
    return { cut: 0, failures: [`the first backup ended with ${first.code}: ${first.stderr}`] }
  if (kills === 0) return { cut: 0, failures }
  const tookMs = performance.now() - began
  const folder = dirname(whole)
  let cut = 0
  for (let round = 0; round < kills; round++) {
    tools.say(`backup ${round + 1} of ${kills}`)
    const file = join(folder, `cut-${round}.tar.gz`)
    if (!(await killSomewhere(source.backUp(file), tookMs, tools))) continue
    cut++
    if (!existsSync(file)) continue
    // Killed after it had its name it must be whole: the restore checks it to the last byte.
    const { stderr } = await source.restore(file).ended
    if (!/already, and a restore would replace/.test(stderr))
      failures.push(`${basename(file)} is half: ${stderr}`)
    rmSync(file)
  }
  const last = join(folder, 'last.tar.gz')
  const again = await source.backUp(last).ended
  if (again.code !== 0) failures.push(`after the kills a backup ended with ${again.code}: ${again.stderr}`)
  rmSync(last, { force: true })
  const left = readdirSync(folder).filter(name => name.endsWith('.part'))
  if (left.length > 0) failures.push(`left behind: ${left.join(', ')}`)
  const copies = join(source.dataDir, 'copies')
  if (existsSync(copies) && readdirSync(copies).length > 0)
    failures.push('copies of the database are left behind')
  return { cut, failures }
}

interface RestoreOrder {
  readonly file: string
  readonly before: Picture
  /** What a restore of it takes when nobody kills it. */
  readonly tookMs: number
  readonly kills: number
}

async function killRestores(
  make: () => Promise<Installation>,
  { file, before, tookMs, kills }: RestoreOrder,
  tools: Tools,
): Promise<Killed> {
  const failures: string[] = []
  let cut = 0
  for (let round = 0; round < kills; round++) {
    tools.say(`restore ${round + 1} of ${kills}`)
    const target = await make()
    try {
      if (!(await killSomewhere(target.restore(file), tookMs, tools))) continue
      cut++
      const told = await judgeRemains(target, before)
      failures.push(...told.map(one => `restore ${round}: ${one}`))
      if (round < kills - 1) continue
      const again = await target.restore(file, '--replace').ended
      if (again.code !== 0) failures.push(`done again it ended with ${again.code}: ${again.stderr}`)
      else failures.push(...compare(before, await takePicture(target)))
    } finally {
      await target.remove()
    }
  }
  return { cut, failures }
}

/** Killed before it began: nothing. In the middle: nothing, and a start says why. After its end: everything. */
async function judgeRemains(target: Installation, before: Picture): Promise<string[]> {
  const marked = await target.look(({ orm }) => isHalfRestored(orm))
  if (marked) {
    const start = await target.run('server/main.ts', [], { PORT: '0' }).ended
    if (start.code === 1 && /begun and not finished/.test(start.stderr)) return []
    return [`a start on half a restore ended with ${start.code}: ${start.stderr}`]
  }
  const tables = await target.look(async ({ orm }) => {
    const { countExistingContent } = await import('../../server/backup/restore/queries.ts')
    return countExistingContent(orm, [])
  })
  if (tables.people === 0 && tables.presentations === 0) return []
  return compare(before, await takePicture(target)).map(told => `neither empty nor whole: ${told}`)
}
