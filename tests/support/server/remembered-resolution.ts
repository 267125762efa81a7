import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Node asks the disk several times where each of the server's two thousand imports leads, at every start: a third of what
 * loading it costs. A test run starts the same programs a hundred times, so the first one tells the others. Nothing that
 * is remembered can become wrong while the lock file stays as it is: every import of ours names its file in full.
 */
const root = new URL('../../../', import.meta.url).href
const path = fileURLToPath(new URL(`.cache/compiled/resolutions-${hashPackages()}.json`, root))

/** By who imports, then by what it says: the file it leads to, from the root of the project, and its kind. */
type Resolutions = Record<string, Record<string, readonly [file: string, format: string]>>

const known = read()
const learnt: Resolutions = {}

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context
    // What is required asks for native parts of this machine by trial and error.
    if (!parentURL.startsWith(root) || conditions?.includes('require')) return next(specifier, context)
    const parent = parentURL.slice(root.length)
    const found = known[parent]?.[specifier]
    if (found) return { url: root + found[0], format: found[1], shortCircuit: true }
    const answer = next(specifier, context)
    const { url, format } = answer
    if (url.startsWith(root) && format) {
      learnt[parent] = { ...learnt[parent], [specifier]: [url.slice(root.length), format] }
    }
    return answer
  },
})

process.on('exit', () => {
  if (Object.keys(learnt).length > 0) keep()
})

/** Another process may have kept something meanwhile; whoever reads never sees half of it. */
function keep(): void {
  const all = read()
  for (const [parent, specifiers] of Object.entries(learnt)) all[parent] = { ...all[parent], ...specifiers }
  try {
    mkdirSync(dirname(path), { recursive: true })
    const unfinished = `${path}.${process.pid}.part`
    writeFileSync(unfinished, JSON.stringify(all))
    renameSync(unfinished, path)
  } catch {
    // A process of a user who may not write here is only slower.
  }
}

function read(): Resolutions {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

function hashPackages(): string {
  const hash = createHash('sha256').update(process.version)
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(new URL(name, root)))
  return hash.digest('hex').slice(0, 16)
}
