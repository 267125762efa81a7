/**
 * Which modules of the built pages share a file. The bundler alone makes one file for every set of pages that have
 * something in common: 300 files, most of 1-3 KB, of which the editor asked for 150 before it worked. Each costs a
 * request with its headers and compresses badly. Here files are joined as long as a request saved is worth more than
 * the code that some page then loads without needing it.
 */

export interface ModuleLinks {
  /** What has to be there before the module runs. */
  readonly imports: readonly string[]
  /** What it asks for later: each is the start of a part that loads by itself. */
  readonly lateImports: readonly string[]
  /** Length of its source. */
  readonly size: number
}

export type ModuleGraph = ReadonlyMap<string, ModuleLinks>

/** What a request costs, in source code that could be loaded in its place: about 4 KB once compressed. */
const REQUEST_COST = 20_000

interface Chunk {
  modules: string[]
  size: number
  /** The parts that are not there without it. */
  parts: ReadonlySet<string>
  /** Is a file already, and is not joined with another. */
  isFixed: boolean
}

/** A kind of page, and the modules that begin it: those that are loaded together with the entry. */
export type PageKinds = Readonly<Record<string, readonly string[]>>

/**
 * The files of the pages that people wait for: what is needed by the same kinds of pages before they work comes in one
 * file, and nothing with it that one of them does not need. What needs something else is needed by no more kinds than
 * that, so no two files need each other. The rest, which comes later, is planned by what it costs.
 */
export function planPages(graph: ModuleGraph, entry: string, kinds: PageKinds): ReadonlyMap<string, string> {
  const base = reach([entry], id => graph.get(id)?.imports ?? [])
  const needing = new Map<string, string[]>()
  for (const [kind, starts] of Object.entries(kinds)) {
    for (const id of reach(starts, one => graph.get(one)?.imports ?? [])) {
      if (!base.has(id)) needing.set(id, [...(needing.get(id) ?? []), kind])
    }
  }
  const sizes = new Map<string, number>()
  for (const [id, list] of needing) {
    const name = list.join('-')
    sizes.set(name, (sizes.get(name) ?? 0) + (graph.get(id)?.size ?? 0))
  }
  const plan = new Map([...base].map(id => [id, 'base']))
  const ofAll = Object.keys(kinds).join('-')
  for (const [id, list] of needing) {
    const name = findPageFile(list, sizes)
    plan.set(id, name === ofAll && list.length > 1 ? 'base' : name)
  }
  const late = new Map(
    [...graph].map(([id, links]) => [id, { ...links, imports: links.imports.filter(one => !plan.has(one)) }]),
  )
  for (const [id, name] of planChunks(late, entry)) if (!plan.has(id)) plan.set(id, name)
  plan.delete(entry)
  return plan
}

/**
 * Little code goes with that of the same kinds and one more: it is not worth a request. Not with that of two more, for
 * what lies between would need it and be needed by it.
 */
function findPageFile(kinds: readonly string[], sizes: ReadonlyMap<string, number>): string {
  const own = kinds.join('-')
  if ((sizes.get(own) ?? 0) >= REQUEST_COST || kinds.length === 1) return own
  const wider = [...sizes.keys()].find(name => {
    const others = name.split('-')
    return others.length === kinds.length + 1 && kinds.every(kind => others.includes(kind))
  })
  return wider ?? own
}

/** Names the shared file of every module that several parts need; the others stay with the part they belong to. */
export function planChunks(
  graph: ModuleGraph,
  entry: string,
  requestCost = REQUEST_COST,
): ReadonlyMap<string, string> {
  const chunks = joinChunks(groupByParts(graph, entry), graph, requestCost).filter(({ isFixed }) => !isFixed)
  return new Map(
    chunks.flatMap(({ modules }, index) => modules.map(id => [id, `shared-${index + 1}`] as const)),
  )
}

/** Modules that are needed by the same parts. */
function groupByParts(graph: ModuleGraph, entry: string): Chunk[] {
  const reached = reachParts(graph, entry)
  const loaded = findLoadedBefore(graph, entry, reached)
  const importers = findImporters(graph, [...reached.keys()])
  const groups = new Map<string, Chunk>()
  for (const id of graph.keys()) {
    const needing = [...reached.keys()].filter(part => reached.get(part)?.has(id))
    if (needing.length < 2) continue
    const parts = [...reached.keys()].filter(part => reached.get(part)?.has(id) || loaded.get(part)?.has(id))
    // A part's first module names its file, and stays in it where others need it, too.
    const isFixed = reached.has(id)
    // What needs such a file and what it needs never share one: they would need each other in a circle.
    const starts = [...reached.keys()].filter(start => importers.get(start)?.has(id))
    const key = isFixed ? id : [...parts, '', ...starts].join('\n')
    const group = groups.get(key) ?? { modules: [], size: 0, parts: new Set(parts), isFixed }
    group.modules.push(id)
    group.size += graph.get(id)?.size ?? 0
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** All that has to wait for each of these modules. */
function findImporters(graph: ModuleGraph, targets: readonly string[]): Map<string, ReadonlySet<string>> {
  const direct = new Map<string, string[]>()
  for (const [id, { imports }] of graph) {
    for (const imported of imports) direct.set(imported, [...(direct.get(imported) ?? []), id])
  }
  return new Map(targets.map(target => [target, reach([target], id => direct.get(id) ?? [])]))
}

/** Every part with all that it needs at once. */
function reachParts(graph: ModuleGraph, entry: string): Map<string, ReadonlySet<string>> {
  const reached = new Map<string, ReadonlySet<string>>()
  const waiting = [entry]
  for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
    if (reached.has(part)) continue
    const modules = reach([part], id => graph.get(id)?.imports ?? [])
    reached.set(part, modules)
    for (const id of modules) waiting.push(...(graph.get(id)?.lateImports ?? []))
  }
  return reached
}

/** What is there already when a part is asked for, whichever part asks: a dialog never loads what its page has. */
function findLoadedBefore(
  graph: ModuleGraph,
  entry: string,
  reached: ReadonlyMap<string, ReadonlySet<string>>,
): Map<string, ReadonlySet<string>> {
  const askers = new Map<string, Set<string>>()
  for (const [part, modules] of reached) {
    for (const id of modules) {
      for (const late of graph.get(id)?.lateImports ?? []) {
        const known = askers.get(late) ?? new Set()
        askers.set(late, known.add(part))
      }
    }
  }
  const loaded = new Map<string, ReadonlySet<string>>([[entry, new Set()]])
  // Parts ask for each other in circles: what is assumed to be there shrinks until it is true.
  const everything = new Set(graph.keys())
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    for (const part of reached.keys()) {
      if (part === entry) continue
      const before = loaded.get(part) ?? everything
      const sources = [...(askers.get(part) ?? [])].map(asker => [
        loaded.get(asker) ?? everything,
        reached.get(asker),
      ])
      const now = new Set([...before].filter(id => sources.every(lists => lists.some(list => list?.has(id)))))
      if (loaded.has(part) && now.size === before.size) continue
      loaded.set(part, now)
      hasChanged = true
    }
  }
  return loaded
}

/** Joins the two chunks that save most, again and again, until no join saves anything. */
function joinChunks(groups: readonly Chunk[], graph: ModuleGraph, requestCost: number): Chunk[] {
  const chunks = new Map(groups.map((chunk, index) => [index, chunk]))
  const home = new Map(groups.flatMap(({ modules }, index) => modules.map(id => [id, index] as const)))
  const needs = new Map(groups.map((_, index) => [index, new Set<number>()]))
  for (const [id, index] of home) {
    for (const needed of graph.get(id)?.imports ?? []) {
      const other = home.get(needed)
      if (other !== undefined && other !== index) needs.get(index)?.add(other)
    }
  }
  const listNeeds = (index: number) => needs.get(index) ?? []
  /** Each chunk with all that it needs, directly or not. */
  let closures = closeNeeds()
  function closeNeeds(): ReadonlyMap<number, ReadonlySet<number>> {
    return new Map([...chunks.keys()].map(index => [index, reach([index], listNeeds)]))
  }
  const closureOf = (index: number) => closures.get(index) as ReadonlySet<number>
  const chunkAt = (index: number) => chunks.get(index) as Chunk

  /** Both, and all that lies between: two files that need each other through a third could start in the wrong order. */
  function listJoined(left: number, right: number): number[] {
    const between = (from: number, to: number) =>
      closureOf(from).has(to) ? [...closureOf(from)].filter(index => closureOf(index).has(to)) : []
    return [...new Set([left, right, ...between(left, right), ...between(right, left)])]
  }

  /** What joining saves; less than nothing where it costs more than it saves. */
  function weigh(joined: readonly number[]): number {
    if (joined.some(index => chunkAt(index).isFixed)) return 0
    const inside = new Set(joined)
    const all = [...new Set(joined.flatMap(index => [...closureOf(index)]))].map(index => ({
      isInside: inside.has(index),
      ...chunkAt(index),
    }))
    const parts = new Set(joined.flatMap(index => [...chunkAt(index).parts]))
    let gain = 0
    for (const part of parts) {
      let requests = -1
      for (const { isInside, parts: loading, size } of all) {
        if (!loading.has(part)) gain -= size
        else if (isInside) requests += 1
      }
      gain += requests * requestCost
    }
    return gain
  }

  function join(joined: readonly number[]): void {
    const [first = 0, ...others] = joined
    const together = joined.map(chunkAt)
    const parts = new Set(together.flatMap(chunk => [...chunk.parts]))
    chunks.set(first, {
      modules: together.flatMap(({ modules }) => modules),
      size: together.reduce((sum, { size }) => sum + size, 0),
      parts,
      isFixed: false,
    })
    needs.set(first, new Set(joined.flatMap(index => [...listNeeds(index)])))
    for (const other of others) {
      chunks.delete(other)
      needs.delete(other)
      for (const list of needs.values()) if (list.delete(other)) list.add(first)
    }
    needs.get(first)?.delete(first)
    // What it needs is loaded wherever it is.
    closures = closeNeeds()
    for (const index of closureOf(first)) {
      const chunk = chunkAt(index)
      chunks.set(index, { ...chunk, parts: new Set([...chunk.parts, ...parts]) })
    }
  }

  const candidates = new Map<string, { readonly joined: readonly number[]; readonly gain: number }>()
  const note = (left: number, right: number) => {
    const joined = listJoined(left, right)
    const gain = weigh(joined)
    const key = `${Math.min(left, right)} ${Math.max(left, right)}`
    if (gain > 0) candidates.set(key, { joined, gain })
    else candidates.delete(key)
    return gain
  }
  for (const left of chunks.keys()) for (const right of chunks.keys()) if (left < right) note(left, right)

  for (;;) {
    let best: [string, { readonly joined: readonly number[]; readonly gain: number }] | undefined
    for (const pair of candidates) if (!best || pair[1].gain > best[1].gain) best = pair
    if (!best) return [...chunks.values()]
    const [left = 0, right = 0] = best[0].split(' ').map(Number)
    // Earlier joins change what later ones are worth: the best is weighed again before it is taken.
    if (note(left, right) < best[1].gain) continue
    const joined = candidates.get(best[0])?.joined ?? []
    join(joined)
    for (const key of candidates.keys()) {
      if (key.split(' ').some(index => joined.includes(Number(index)))) candidates.delete(key)
    }
    for (const index of chunks.keys()) if (index !== joined[0]) note(joined[0] ?? 0, index)
  }
}

function reach<T>(starts: readonly T[], follow: (one: T) => Iterable<T>): Set<T> {
  const found = new Set(starts)
  for (const one of found) for (const next of follow(one)) found.add(next)
  return found
}
