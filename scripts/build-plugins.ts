import { relative, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { type ModuleGraph, type PageKinds, planPages } from './chunk-plan.ts'

/** How Rolldown writes the import of a chunk that comes when it is needed. */
const lateImport = /(?<![\w$.])import\((`\.\/[\w.-]+\.js`)\)/g

/**
 * Sends every late import of the built pages through `importChunk` (web/platform/parts/import-chunk.ts). Browsers up to
 * Chromium 153 keep a module that failed to load as failed until the page is reloaded: after a moment without network,
 * opening the same dialog a second time would fail again although its file is there. Not what other files import, too:
 * under a second address they would be there twice, each with a state of its own. Without them the page is reloaded.
 */
export function retriedImports(): Plugin {
  return {
    name: 'retried-imports',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(one => one.type === 'chunk')
      const shared = new Set(chunks.flatMap(({ imports }) => imports))
      for (const chunk of chunks) {
        const folder = chunk.fileName.slice(0, chunk.fileName.lastIndexOf('/') + 1)
        chunk.code = chunk.code.replace(lateImport, (whole, path: string) =>
          shared.has(folder + path.slice('`./'.length, -1))
            ? whole
            : `(globalThis.importChunk?.(${path})??import(${path}))`,
        )
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

interface ManifestChunk {
  readonly file: string
}

/**
 * Names the file of each page in the manifest, also of those that share one with what they need: the server looks for a
 * page's scripts by its source.
 */
export function pagesInManifest(): Plugin {
  let root = ''
  return {
    name: 'pages-in-manifest',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const asset = bundle['manifest.json']
        if (asset?.type !== 'asset') throw new Error('The build has no manifest')
        const manifest = JSON.parse(String(asset.source)) as Record<string, ManifestChunk>
        const byFile = new Map(Object.values(manifest).map(chunk => [chunk.file, chunk]))
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          for (const id of chunk.moduleIds) {
            const source = relative(root, id).replaceAll('\\', '/')
            const known = byFile.get(chunk.fileName)
            if (known && /^web\/(?:pages\/[^/]+\/page|shell\/frames\/[^/]+)\.tsx$/.test(source))
              manifest[source] ??= known
          }
        }
        asset.source = JSON.stringify(manifest, null, 2)
      },
    },
  }
}

/** Puts modules that are used together into one file (scripts/chunk-plan.ts). */
export function sharedChunks(graph: ModuleGraph, entry: string, kinds: PageKinds) {
  const inRoot = (path: string) => resolve(path)
  const starts = Object.entries(kinds).map(([kind, paths]) => [kind, paths.map(inRoot)] as const)
  const plan = planPages(graph, inRoot(entry), Object.fromEntries(starts))
  return {
    debugName: 'planned',
    name: (id: string) => plan.get(id) ?? null,
    // The plan has a place for each of them already.
    includeDependenciesRecursively: false,
  }
}
