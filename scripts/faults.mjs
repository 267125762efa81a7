import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runCommand } from './lib/processes.mjs'
import { runFaults } from './lib/test-runners.mjs'

await runCommand(async () => {
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  await findBrowser({ install: true })
  return (await runFaults(process.argv.slice(2))).code
})
