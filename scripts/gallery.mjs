import { findBrowser } from './lib/browser.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolEnv } from './lib/node-24.mjs'
import { root } from './lib/paths.mjs'
import { run, runCommand } from './lib/processes.mjs'

await runCommand(async () => {
  await ensureInstalled({ dev: true })
  await ensureBuilt()
  await findBrowser({ install: true })
  const { code } = await run(findNode(), ['tests/gallery/run.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv(),
  })
  return code
})
