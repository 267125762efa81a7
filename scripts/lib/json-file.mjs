import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The parsed file, or undefined when it is missing or cut short.
 * @param {string} path
 * @returns {any} */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

/** Written aside and renamed: a crash leaves the old file or none, never half of one.
 * @param {string} path
 * @param {unknown} value */
export function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true })
  const draft = `${path}.${process.pid}.tmp`
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`)
  renameSync(draft, path)
}
