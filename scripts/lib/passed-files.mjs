import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashContents } from './fingerprint.mjs'
import { readJson, writeJson } from './json-file.mjs'
import { inRoot, root } from './paths.mjs'
import { run } from './processes.mjs'

/** A change of these may change the verdict on any file. */
const settings = [
  'package-lock.json',
  'biome.json',
  'vitest.config.ts',
  'tests/support/vitest-setup.ts',
  'scripts/lib/checks.mjs',
]

/** As many names as fit on the shortest command line, Windows' 32,767 characters. */
const mostNamed = 250

/** @typedef {Record<string, string>} Hashes */

/** The source files of a checkout, each with a hash of its content; undefined where git cannot list them.
 * @param {string} [base]
 * @returns {Promise<Hashes | undefined>} */
export async function hashSources(base = root) {
  const listed = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: base,
    quiet: true,
  }).catch(() => undefined)
  if (listed?.code !== 0) return undefined
  const names = listed.output.split('\0').filter(name => /\.(tsx?|mts|m?js|jsonc?|css|html)$/.test(name))
  return Object.fromEntries(
    names
      .filter(name => existsSync(join(base, name)))
      .map(name => [
        name,
        createHash('sha1')
          .update(readFileSync(join(base, name)))
          .digest('hex'),
      ]),
  )
}

/**
 * The files as they were when a check last passed, so that its next run need look only at what has changed since.
 * `changed` is undefined where everything has to be looked at. Hash the sources before the check begins: what is
 * edited while it runs must not count as passed.
 * @param {string} check
 * @param {Hashes | undefined} sources
 * @param {{ folder?: string, base?: string }} [options] */
export function openPassed(check, sources, { folder = inRoot('.cache', 'passed'), base = root } = {}) {
  const path = join(folder, `${check}.json`)
  const key = hashContents(
    base,
    settings.filter(name => existsSync(join(base, name))),
  )
  /** @type {{ key: string, sources: Hashes } | undefined} */
  const last = readJson(path)
  const known = sources && last?.key === key ? last.sources : undefined
  const changed = known && Object.keys(sources ?? {}).filter(name => sources?.[name] !== known[name])
  return {
    changed: changed && changed.length <= mostNamed ? changed : undefined,
    keep() {
      if (sources) writeJson(path, { key, sources })
    },
  }
}
