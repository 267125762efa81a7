import { checks } from './lib/checks.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runCommand } from './lib/processes.mjs'
import { runVitest } from './lib/test-runners.mjs'

await runCommand(async () => {
  await ensureInstalled({ dev: true })
  const tests = runVitest('unit', undefined, {}, ['domain', 'contract'])
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const began = performance.now()
      const { code, output } = await check()
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      console.log(
        `${code === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${seconds} s${code === 0 ? '' : `\n${output}`}`,
      )
      return code === 0
    }),
  )
  const { passed, failed } = await tests
  return results.every(Boolean) && failed === 0 && passed > 0 ? 0 : 1
})
