import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkBarrel, checkImports, checkLabels, checkNames, findCycles } from './boundaries/rules.ts'
import { describeProblem, listPaths, type Problem, readSource } from './boundaries/source.ts'
import { zones } from './boundaries/table.ts'

const freeFolders = ['tests', 'scripts', 'bench']

/** Holds a checkout against the import table of docs/architecture.md and the rules of names. */
export function checkBoundaries(root: string): Problem[] {
  const { files, folders } = listPaths(root, [...Object.keys(zones), ...freeFolders])
  const sources = files
    .filter(file => /\.(ts|tsx|mts|js|mjs)$/.test(file) && !/\.d\.m?ts$/.test(file))
    .map(file => readSource(root, file))
  const product = sources.filter(({ file }) => !/\.(test|spec)\.tsx?$/.test(file))
  return [
    ...product.flatMap(checkImports),
    ...findCycles(product),
    ...checkNames([...files, ...folders]),
    ...sources.flatMap(checkBarrel),
    ...product.flatMap(checkLabels),
  ]
}

// Node 22 does not know import.meta.main: the check would pass without looking.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = checkBoundaries(dirname(import.meta.dirname))
  for (const problem of problems) console.log(describeProblem(problem))
  if (problems.length > 0)
    console.log(`\n${problems.length} broken boundaries; the table is scripts/boundaries/table.ts`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
