import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { findNode, toolEnv } from './lib/node-24.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { run, runCommand } from './lib/processes.mjs'

await runCommand(async () => {
  // The browser that the editor is measured in is driven by a package of the tests.
  await ensureInstalled({ dev: true })
  // A peer would bring a browser of its own; all are measured in the same.
  process.env.PUPPETEER_SKIP_DOWNLOAD = '1'
  await ensureInstalled({ dev: false, folder: inRoot('bench') }).catch(error => {
    console.log(`The peers could not be installed, and are left out: ${error.message}`)
  })
  await ensureBuilt()
  const { code } = await run(findNode(), ['bench/run.ts', ...process.argv.slice(2)], {
    cwd: root,
    // React draws several times slower with its warnings on, and nobody runs it so.
    env: { ...toolEnv(), NODE_ENV: 'production' },
  })
  return code
})
