import { readJson, writeJson } from './json-file.mjs'
import { inRoot } from './paths.mjs'

/**
 * What a harness found last in this checkout, each with its day: after a fix a part is run again, and the table in
 * docs/measurements.md still shows all of it.
 * @template Result
 * @param {string} harness
 * @param {{ folder?: string, now?: () => Date }} [options] */
export function openKeptResults(
  harness,
  { folder = inRoot('.cache', 'found'), now = () => new Date() } = {},
) {
  const path = `${folder}/${harness}.json`
  /** @returns {Record<string, { day: string, result: Result }>} */
  const read = () => readJson(path) ?? {}
  return {
    /** @param {string} name
     * @param {Result} result */
    keep(name, result) {
      writeJson(path, { ...read(), [name]: { day: now().toISOString().slice(0, 10), result } })
    },
    /** Of those that were ever run, in the order of the names.
     * @param {readonly string[]} names */
    gather(names) {
      const kept = read()
      const found = names.flatMap(name => kept[name] ?? [])
      return { results: found.map(({ result }) => result), days: found.map(({ day }) => day).sort() }
    },
  }
}
