import { readFileSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The longest files first: one that begins last leaves a core idle. How long they took before is not asked, so that every
 * machine runs them in the same order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = this.ctx.config.root
    const weighed = files.map(spec => ({ spec, weight: weigh(relative(root, spec.moduleId), spec.moduleId) }))
    return weighed.toSorted((a, b) => b.weight - a.weight).map(({ spec }) => spec)
  }
}

/** Larger than any file. */
const isLong = 1e9

/** Of those that start no process of their own and are about one feature, the size says enough. */
function weigh(name: string, path: string): number {
  const startsProcesses = /\/support\/(?:process\/|server\/run-process)/.test(readFileSync(path, 'utf8'))
  const isOfWholeServer = name.startsWith('server/') && !name.startsWith('server/features/')
  return statSync(path).size + (startsProcesses ? 2 * isLong : isOfWholeServer ? isLong : 0)
}
