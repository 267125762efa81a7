import { readFileSync } from 'node:fs'
import { compareIds, readClauses } from './lib/clauses.mjs'
import { listFiles } from './lib/fingerprint.mjs'
import { inRoot, root } from './lib/paths.mjs'
import { runCommand } from './lib/processes.mjs'

const folders = [
  ...['domain', 'contract', 'slides', 'viewer', 'editor', 'web', 'server', 'locales', 'content'],
  ...['tests', 'scripts', 'bench'],
]

/** `node scripts/spec-coverage.mjs T K-05` looks at those clauses alone. */
const asked = process.argv.slice(2)

await runCommand(async () => {
  const clauses = readClauses(readFileSync(inRoot('docs', 'requirements.md'), 'utf8'))
  const tests = listFiles(root, folders)
    .filter(file => /\.(test|spec)\.tsx?$/.test(file))
    .map(file => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
  const { missing, unknown } = compareIds(clauses, tests)
  const unproven = missing.filter(isAsked)
  const count = clauses.filter(isAsked).length
  for (const { id, text } of unproven) console.log(`${id}  ${text}`)
  console.log(`\n${count - unproven.length} of ${count} clauses are named by a test.`)
  for (const { file, id } of unknown)
    console.log(`${file} names ${id}, which is not in docs/requirements.md.`)
  return unknown.length > 0 ? 1 : 0
})

/** @param {{ id: string }} clause */
function isAsked({ id }) {
  return asked.length === 0 || asked.some(part => id === part || id.startsWith(`${part}-`))
}
