import { ensureBuilt } from './lib/build.mjs'
import { runForeground } from './lib/foreground.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runCommand } from './lib/processes.mjs'

await runCommand(async () => {
  await ensureInstalled({ dev: false })
  await ensureBuilt()
  return runForeground(['server/main.ts'])
})
