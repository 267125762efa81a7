import { existsSync, rmSync } from 'node:fs'
import { hashContents, hashStats, listFiles } from './fingerprint.mjs'
import { followParent } from './foreground.mjs'
import { readJson, writeJson } from './json-file.mjs'
import { withLock } from './lock.mjs'
import { findNode, toolEnv } from './node-24.mjs'
import { inRoot, root, toolPath } from './paths.mjs'
import { run } from './processes.mjs'
import { Sentence } from './sentence.mjs'

const inputs = [
  ...['web', 'slides', 'viewer', 'editor', 'domain', 'contract', 'locales', 'content'],
  ...['scripts/fonts', 'scripts/viewer-script', 'scripts/build-plugins.ts', 'scripts/chunk-plan.ts'],
  ...[
    'scripts/message-sets.ts',
    'scripts/pure-modules.ts',
    'scripts/wire-table.ts',
    'scripts/finish-build.ts',
  ],
  ...['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.base.json'],
]
const outputs = ['dist/client', 'dist/server']
const stampPath = inRoot('dist', '.build-stamp.json')

/**
 * The commands of a build, each run by Node 24: rows beside each other, and what is in a row one after the other. The
 * application takes as long as all others together, most of it on one core.
 */
function buildSteps() {
  const build = [toolPath('vite'), 'build', '--logLevel', 'warn']
  return [
    [build],
    [
      [...build, '--ssr', '--outDir', 'dist/server'],
      [...build, '--mode', 'site'],
      [...build, '--mode', 'live'],
      [...build, '--mode', 'public'],
    ],
  ]
}

const finish = [inRoot('scripts', 'finish-build.ts')]

/** Builds the web when its sources changed since the last complete build.
 * @param {{ force?: boolean, say?: (line: string) => void }} [options] */
export async function ensureBuilt({ force = false, say = line => console.log(line) } = {}) {
  if (!force && isBuilt()) return
  const onWait = () => say('Waiting for another build in this folder to end …')
  const work = async () => {
    if (force || !isBuilt()) await build(say, force)
  }
  await withLock(inRoot('.cache', 'build.lock'), work, { onWait })
}

export function isBuilt() {
  const stamp = readJson(stampPath)
  if (!stamp || !outputs.every(path => existsSync(inRoot(path)))) return false
  const files = listInputs()
  const stats = hashStats(root, files)
  if (stamp.stats === stats) return true
  if (stamp.contents !== hashContents(root, files)) return false
  writeJson(stampPath, { ...stamp, stats })
  return true
}

/**
 * @param {(line: string) => void} say
 * @param {boolean} verbose */
async function build(say, verbose) {
  say('Building …')
  const began = performance.now()
  // The stamp goes first and comes back last: a build that was cut short counts as none. It is taken from
  // the sources as they were before, so that an edit made during the build is built the next time.
  rmSync(stampPath, { force: true })
  const files = listInputs()
  const stamp = { stats: hashStats(root, files), contents: hashContents(root, files) }
  // Four builds write into one folder at the same time, so that none of them may empty it.
  for (const path of outputs) rmSync(inRoot(path), { recursive: true, force: true })
  const node = findNode()
  /** @param {string[]} step */
  const take = async step => {
    const env = toolEnv({ NODE_ENV: 'production' })
    const { code, output } = await run(node, [...followParent, ...step], {
      cwd: root,
      env,
      quiet: true,
      linked: true,
    })
    if (code !== 0) throw new Sentence(`${output.trim()}\n\nThe build failed; the messages above say where.`)
    if (verbose && output.trim()) say(output.trim())
  }
  const rows = buildSteps().map(async row => {
    for (const step of row) await take(step)
  })
  // Of two that fail the other has to be over too, before the lock is given back.
  await Promise.allSettled(rows)
  await Promise.all(rows)
  await take(finish)
  writeJson(stampPath, stamp)
  say(`Built in ${((performance.now() - began) / 1000).toFixed(1)} s.`)
}

const listInputs = () => listFiles(root, inputs, name => /\.(test|spec)\.tsx?$/.test(name))
