import { join } from 'node:path'
import { findPostgres } from '../../scripts/lib/postgres.mjs'
import { checkAfterRestore, fillInstallation, type Memory } from '../backups/fill-installation.ts'
import { compare, Installation, type Kind, type Picture, takePicture } from '../backups/installation.ts'
import { killBackups, killRestores } from '../backups/kill-in-the-middle.ts'
import { defineExperiment } from '../define-experiment.ts'

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
