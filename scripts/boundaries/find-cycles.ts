import type { Problem } from './problem.ts'
import type { Source } from './read-source.ts'

/** Modules that cannot be understood without each other, be it for types alone. Dynamic imports come later and
 * make none: a page may be loaded by the router whose links it uses. */
export function findCycles(sources: Source[]): Problem[] {
  const known = new Set(sources.map(({ file }) => file))
  const edges = new Map(
    sources.map(({ file, imports }) => [
      file,
      imports.flatMap(one => (!one.dynamic && one.path && known.has(one.path) ? [one.path] : [])),
    ]),
  )
  const problems: Problem[] = []
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) {
      const cycle = [...path.slice(at), file]
      const message = `${cycle.join(' → ')}; move what both need into a third file`
      problems.push({ file, rule: 'cycles', message })
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const next of edges.get(file) ?? []) visit(next)
    path.pop()
    done.add(file)
  }
  for (const file of known) visit(file)
  return problems
}
