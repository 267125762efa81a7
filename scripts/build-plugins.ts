import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type ModuleGraph, type ModuleLinks, planChunks } from './chunk-plan.ts'

/** How Rolldown writes the import of a chunk that comes when it is needed. */
const lateImport = /(?<![\w$.])import\((`\.\/[\w.-]+\.js`)\)/g

/**
 * Sends every late import of the built pages through `importChunk` (web/platform/parts/import-chunk.ts). Browsers up to
 * Chromium 153 keep a module that failed to load as failed until the page is reloaded: after a moment without network,
 * opening the same dialog a second time would fail again although its file is there.
 */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        chunk.code = chunk.code.replace(lateImport, '(globalThis.importChunk?.($1)??import($1))')
      }
    },
  }
}

const start = '__zod_globalConfig = {}'

/**
 * Zod asks with the first schema whether words may be run, which our pages forbid: every page would report a violation of
 * its own, and real ones would be lost among them. A setting made by our own modules would come after that schema.
 */
export function zodWithoutEval(): Plugin {
  return {
    name: 'zod-without-eval',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/.test(id)) return
      if (!code.includes(start)) throw new Error(`${id} no longer sets its configuration as "${start}"`)
      return { code: code.replace(start, '__zod_globalConfig = { jitless: true }'), map: null }
    },
  }
}

interface ModuleFacts {
  readonly code: string | null
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

/** Puts modules that are used together into one file (scripts/chunk-plan.ts). */
export function sharedChunks(entry: string) {
  let plan: ReadonlyMap<string, string> | undefined
  const start = resolve(entry)
  return {
    name: (id: string, context: { getModuleInfo(id: string): ModuleFacts | null }) => {
      plan ??= planChunks(
        readGraph(start, one => context.getModuleInfo(one)),
        start,
      )
      return plan.get(id) ?? null
    },
    // The plan has a place for each of them already.
    includeDependenciesRecursively: false,
  }
}

function readGraph(entry: string, read: (id: string) => ModuleFacts | null): ModuleGraph {
  const graph = new Map<string, ModuleLinks>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const facts = graph.has(id) ? null : read(id)
    if (!facts) continue
    const { code, importedIds, dynamicallyImportedIds } = facts
    graph.set(id, { imports: importedIds, lateImports: dynamicallyImportedIds, size: code?.length ?? 0 })
    waiting.push(...importedIds, ...dynamicallyImportedIds)
  }
  return graph
}
