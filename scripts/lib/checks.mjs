import { existsSync } from 'node:fs'
import { findNode, isColourful, toolEnv } from './node-24.mjs'
import { inRoot, root, toolPath } from './paths.mjs'
import { run } from './processes.mjs'

/** @typedef {import('./processes.mjs').RunResult} RunResult */

/** Each with the globals it may use. `tests` holds every file, those of `bench` and `faults` included. Largest first:
 * one that begins last leaves a core idle. */
const typedFolders = ['tests', 'web', 'server', 'contract', 'domain', 'editor', 'scripts']

/** The checks that run no test, each one call: `output` is for people, `code` is 0 when all is well. `changed` are the
 * only files that need to be looked at, where that is known.
 * @type {Record<'style' | 'types' | 'boundaries', (changed?: string[]) => Promise<RunResult>>} */
export const checks = {
  style: checkStyle,
  types: checkTypes,
  boundaries: () => runTool(['scripts/check-boundaries.ts']),
}

/** Format and lint. @param {string[]} [changed] */
async function checkStyle(changed) {
  if (changed?.length === 0) return { code: 0, output: '' }
  const colours = `--colors=${isColourful() ? 'force' : 'off'}`
  return runTool([
    ...[toolPath('biome'), 'ci', colours, '--error-on-warnings'],
    ...(changed ? ['--no-errors-on-unmatched', ...changed] : []),
  ])
}

/** The compiler keeps what it found of each file: the next run looks only at what a change reaches. */
async function checkTypes() {
  const queue = typedFolders.filter(folder => existsSync(inRoot(folder, 'tsconfig.json')))
  /** @type {RunResult[]} */
  const results = []
  const work = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      results.push(
        await runTool([
          ...[toolPath('tsc'), '-p', folder, '--pretty', String(isColourful())],
          ...['--incremental', '--tsBuildInfoFile', inRoot('.cache', 'types', `${folder}.tsbuildinfo`)],
          // Each checker infers the types it meets again: four, as by default, cost twice the work on two cores.
          ...['--checkers', '1'],
        ]),
      )
    }
  }
  await Promise.all([work(), work()])
  const output = [...new Set(results.map(result => result.output.trim()).filter(Boolean))].join('\n')
  return { code: results.some(result => result.code !== 0) ? 1 : 0, output }
}

/** @param {string[]} args */
function runTool(args) {
  return run(findNode(), args, {
    cwd: root,
    env: toolEnv(isColourful() ? { FORCE_COLOR: '1' } : {}),
    quiet: true,
  })
}
