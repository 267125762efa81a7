import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolEnv } from './lib/node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { run, runCommand } from './lib/processes.mjs'

await runCommand(async () => {
  // The browser that the editor is measured in is driven by a package of the tests.
  await ensureInstalled({ dev: true })
  await ensureInstalled({ dev: false, folder: inRoot('bench') })
  await ensureBuilt()
  const { code } = await run(findNode(), ['bench/run.ts', ...process.argv.slice(2)], {
    cwd: root,
    env: toolEnv(),
  })
  return code
})
