import { existsSync } from 'node:fs'
import { findNode, isColourful, toolEnv } from './node-24.mjs'
import { inRoot, root, toolPath } from './paths.mjs'
import { run } from './processes.mjs'

/** @typedef {import('./processes.mjs').RunResult} RunResult */

const typedFolders = ['domain', 'contract', 'editor', 'web', 'server', 'scripts', 'bench', 'faults', 'tests']

/** The checks that run no test, each one call: `output` is for people, `code` is 0 when all is well.
 * @type {Record<'format' | 'lint' | 'types' | 'boundaries', () => Promise<RunResult>>} */
export const checks = {
  format: () =>
    runTool([toolPath('biome'), 'ci', colours(), '--linter-enabled=false', '--assist-enabled=false']),
  lint: () =>
    runTool([toolPath('biome'), 'ci', colours(), '--formatter-enabled=false', '--error-on-warnings']),
  types: checkTypes,
  boundaries: () => runTool(['scripts/check-boundaries.ts']),
}

async function checkTypes() {
  const queue = typedFolders.filter(folder => existsSync(inRoot(folder, 'tsconfig.json')))
  /** @type {RunResult[]} */
  const results = []
  const work = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift()) {
      results.push(await runTool([toolPath('tsc'), '-p', folder, '--pretty', String(isColourful())]))
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

function colours() {
  return `--colors=${isColourful() ? 'force' : 'off'}`
}
