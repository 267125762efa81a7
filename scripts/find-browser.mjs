import { findBrowser } from './lib/browser.mjs'
import { runCommand } from './lib/processes.mjs'

// The server asks for its browser here, in a process of its own. What it reads is the last line; with --install one is
// brought from npm where the machine has none.
await runCommand(async () => {
  const install = process.argv.includes('--install')
  const browser = await findBrowser({ install, say: line => process.stderr.write(`${line}\n`) })
  process.stdout.write(`${JSON.stringify(browser)}\n`)
  return 0
})
