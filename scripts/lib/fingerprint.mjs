import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const ignored = new Set(['node_modules', '.DS_Store'])

/** Every file under the given files and folders that a build may read, sorted; missing ones are left out.
 * @param {string} base
 * @param {string[]} names
 * @param {(name: string) => boolean} [skip] */
export function listFiles(base, names, skip = () => false) {
  /** @type {string[]} */
  const files = []
  /** @param {string} path */
  const walk = path => {
    for (const entry of readdirSync(join(base, path), { withFileTypes: true })) {
      if (ignored.has(entry.name) || skip(entry.name)) continue
      const child = `${path}/${entry.name}`
      if (entry.isDirectory()) walk(child)
      else files.push(child)
    }
  }
  for (const name of names) {
    const found = statSync(join(base, name), { throwIfNoEntry: false })
    if (found?.isDirectory()) walk(name)
    else if (found) files.push(name)
  }
  return files.sort()
}

/** Changes whenever a file was touched, added or removed; reads no file.
 * @param {string} base
 * @param {string[]} files */
export function hashStats(base, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const found = statSync(join(base, file), { throwIfNoEntry: false })
    hash.update(`${file}\0${found?.size}\0${found?.mtimeMs}\0${found?.ctimeMs}\n`)
  }
  return hash.digest('hex')
}

/** Changes whenever the content or the name of a file changed.
 * @param {string} base
 * @param {string[]} files */
export function hashContents(base, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(base, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
