import { runForeground } from './lib/foreground.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runCommand } from './lib/processes.mjs'

await runCommand(async () => {
  await ensureInstalled({ dev: false })
  return runForeground(['server/backup/make/main.ts', ...process.argv.slice(2)])
})
