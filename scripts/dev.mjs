import { ensureInstalled } from './lib/install.mjs'
import { inRoot } from './lib/paths.mjs'
import { runCommand } from './lib/processes.mjs'
import { runWatched } from './lib/watched.mjs'

const serverFolders = ['server', 'domain', 'contract', 'locales', 'content'].map(folder => inRoot(folder))

await runCommand(async () => {
  await ensureInstalled({ dev: true })
  return runWatched(['server/main.ts'], { LECTERN_DEV: '1' }, serverFolders)
})
