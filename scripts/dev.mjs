import { runForeground } from './lib/foreground.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { runCommand } from './lib/processes.mjs'

await runCommand(async () => {
  await ensureInstalled({ dev: true })
  return runForeground(['--watch', '--watch-preserve-output', 'server/main.ts'], { LECTERN_DEV: '1' })
})
