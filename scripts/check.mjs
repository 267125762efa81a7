import { checks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { hashSources, openPassed } from './lib/passed-files.mjs'
import { runCommand } from './lib/processes.mjs'
import { runUnitTests } from './lib/test-runners.mjs'

await runCommand(async () => {
  await ensureInstalled({ dev: true })
  const sources = await hashSources()
  const results = await Promise.all([
    ...Object.entries(checks).map(([name, check]) => judge(name, sources, check)),
    judge('tests', sources, async changed => ({
      code: await runUnitTests(['domain', 'contract'], changed),
      output: '',
    })),
  ])
  return results.every(Boolean) ? 0 : 1
})

/** @param {string} name
 * @param {import('./lib/passed-files.mjs').Hashes | undefined} sources
 * @param {(changed?: string[]) => Promise<import('./lib/processes.mjs').RunResult>} check */
async function judge(name, sources, check) {
  const began = performance.now()
  const passed = openPassed(name, sources)
  const { code, output } = await check(passed.changed)
  if (code === 0) passed.keep()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const extent = passed.changed ? `${passed.changed.length} changed files` : 'everything'
  console.log(`${code === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds} s`.padEnd(26), extent)
  if (code !== 0) console.log(output)
  return code === 0
}
