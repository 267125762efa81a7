import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
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

const describing = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/

/**
 * Zod asks with the first schema whether words may be run, which our pages forbid: every page would report a violation of
 * its own, and real ones would be lost among them. A setting made by our own modules would come after that schema.
 * Every schema can also describe itself as JSON Schema, which is five kilobytes that only the server's OpenAPI needs. Nor
 * do pages need its English sentences (ours say what is wrong by codes), the writer of the code that may not run, what
 * follows values in circles (documents are trees), or the methods of schemas that none of our sources calls: each brings
 * the kind of schema that it makes.
 */
export function leanZod(): Plugin {
  let calls: ReadonlySet<string> | undefined
  return {
    name: 'lean-zod',
    apply: 'build',
    transform(code, id) {
      if (describing.test(id)) return { code: withoutBodies(code), map: null }
      const part = unneeded.find(([file]) => file.test(id))
      if (part) return { code: part[1], map: null }
      if (/[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/.test(id)) {
        calls ??= readCalls()
        return { code: withoutMethods(code, this.parse(code) as unknown as Node, calls), map: null }
      }
      if (!/[\\/]zod[\\/]v4[\\/]core[\\/]core\.js$/.test(id)) return
      if (!code.includes(start)) throw new Error(`${id} no longer sets its configuration as "${start}"`)
      return { code: code.replace(start, '__zod_globalConfig = { jitless: true }'), map: null }
    },
  }
}

const unneeded: readonly (readonly [file: RegExp, code: string])[] = [
  [/[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/, 'export default () => ({})'],
  [/[\\/]zod[\\/]v4[\\/]core[\\/]doc\.js$/, 'export class Doc {}'],
  [
    /[\\/]zod[\\/]v4[\\/]core[\\/]memoizer\.js$/,
    'export class $ZodCyclicError extends Error {}\nconst no = () => undefined\nexport { no as memoizer, no as isRecursiveSchema, no as isBackEdge }',
  ],
]

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Zod's schemas without the methods that nobody calls, neither we nor they themselves. */
export function withoutMethods(code: string, program: Node, calls: ReadonlySet<string>): string {
  const compiler = 'core.$ZodObjectJIT.init('
  if (!code.includes(compiler)) throw new Error('Schemas of zod no longer begin as they did')
  const own = new Set([...code.matchAll(/\bthis\??\.(\w+)/g)].map(([, name = '']) => name))
  const unused = listMethods(program).filter(({ key }) => {
    const name = String((key as Node).name ?? (key as Node).value)
    return !calls.has(name) && !own.has(name)
  })
  let kept = ''
  let from = 0
  for (const { start, end } of unused) {
    kept += code.slice(from, start)
    from = end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0)
  }
  return (kept + code.slice(from)).replace(compiler, 'core.$ZodObject.init(')
}

/** `core.$constructor(name, begin, { methods })`, or `util.derived(facts, { methods })` in their place. */
function listMethods(program: Node): Node[] {
  return (program.body as readonly Node[])
    .flatMap(({ declaration }) => ((declaration as Node | null)?.declarations ?? []) as readonly Node[])
    .map(({ init }) => lastArgument(init as Node | null, 2))
    .map(last => lastArgument(last, 1) ?? last)
    .filter(methods => methods?.type === 'ObjectExpression')
    .flatMap(methods => methods?.properties as readonly Node[])
}

function lastArgument(call: Node | null | undefined, place: number): Node | undefined {
  return call?.type === 'CallExpression' ? (call.arguments as readonly Node[])[place] : undefined
}

const sources = ['domain', 'contract', 'content', 'editor', 'slides', 'viewer', 'web']

/** All that the sources of the pages call on something; `z.uuid()` is no method of a schema. */
function readCalls(): Set<string> {
  const found = new Set<string>()
  for (const folder of sources) {
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue
      const text = readFileSync(join(folder, file), 'utf8')
      for (const [, name = ''] of text.matchAll(/(?<!\bz\s*)\.(\w+)(?=[(<])/g)) found.add(name)
    }
  }
  return found
}

/** Icons name each of their strokes at random for lists that change, which they do not: a fifth of what they weigh. */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    apply: 'build',
    transform(code, id) {
      if (!/[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/][\w-]+\.mjs$/.test(id)) return
      return { code: code.replace(/, key: "\w+"(?= \})/g, ''), map: null }
    },
  }
}

/** The same names, none of which does anything. */
function withoutBodies(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};$/gm)].map(([, name]) => name)
  return `const nothing = () => nothing
export { ${[...names, ...renamed].map(name => `nothing as ${name}`).join(', ')} }`
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

const MODULE = 'virtual:viewer-script'
const entry = fileURLToPath(new URL('../web/entry-offline.ts', import.meta.url))

/** The controller of a page that has to be one file: all of it as one text, to be written into the page. */
export function viewerScript(): Plugin {
  let made: Promise<string> | undefined
  return {
    name: 'viewer-script',
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      made ??= bundle()
      return `export const VIEWER_SCRIPT = ${JSON.stringify(await made)}`
    },
  }
}

async function bundle(): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [plainLateImports()],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      rolldownOptions: { input: entry, output: { format: 'iife', codeSplitting: false } },
    },
  })
  const outputs = Array.isArray(made) ? made : 'output' in made ? [made] : []
  const chunk = outputs.flatMap(({ output }) => output).find(one => one.type === 'chunk' && one.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('The controller of pages without a network was not built')
  return chunk.code.trim()
}

/** A late part of a small script needs nothing before it: Vite's helper that looks for it would weigh as much as the part. */
export function plainLateImports(): Plugin {
  return {
    name: 'plain-late-imports',
    enforce: 'pre',
    load: id =>
      id === '\0vite/preload-helper.js' ? 'export const __vitePreload = load => load()' : undefined,
  }
}
