import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Endpoint } from '#contract/endpoint.ts'

const MODULE = 'virtual:wire-table'
const SCHEMAS = 'contract/checked-client.ts'

/**
 * A Vite plugin that gives the browser the contract without its schemas (`virtual:wire-table`): the server has checked
 * what it sends, and the schemas of all calls weigh more than most pages. Marked are the replies whose schema fills
 * something in, for without it something would be missing; the schemas are a file of their own, made by itself: in one
 * graph with the pages they would be loaded with every constant that stands beside one of them.
 */
export function wireTable(plugins: () => readonly Plugin[] = () => []): Plugin {
  let isBuild = false
  let made: Promise<string> | undefined
  return {
    name: 'wire-table',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: id => (id === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined
      const { api } = await import(pathToFileURL(resolve('contract/api.ts')).href)
      const table = `export const WIRE_TABLE = ${JSON.stringify(writeWireTable(api))}`
      if (!isBuild) return `${table}\nexport const loadReplySchemas = () => import('/${SCHEMAS}')`
      made ??= bundleSchemas(plugins())
      const source = await made
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 10)
      const fileName = `_app/reply-schemas-${hash}.js`
      this.emitFile({ type: 'asset', fileName, source })
      const path = JSON.stringify(`/${fileName}`)
      return `${table}
export const loadReplySchemas = () => globalThis.importChunk?.(${path}) ?? import(/* @vite-ignore */ ${path})`
    },
  }
}

async function bundleSchemas(plugins: readonly Plugin[]): Promise<string> {
  const done = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [...plugins],
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry: resolve(SCHEMAS), formats: ['es'] },
    },
  })
  const outputs = Array.isArray(done) ? done : 'output' in done ? [done] : []
  const chunk = outputs.flatMap(({ output }) => output).find(one => one.type === 'chunk' && one.isEntry)
  if (chunk?.type !== 'chunk') throw new Error('The schemas of replies were not built')
  return chunk.code.trim()
}

type Areas = Readonly<Record<string, Readonly<Record<string, Pick<Endpoint, 'method' | 'path' | 'reply'>>>>>

export function writeWireTable(api: Areas) {
  return Object.fromEntries(
    Object.entries(api).map(([area, endpoints]) => [
      area,
      Object.fromEntries(
        Object.entries(endpoints).map(([name, { method, path, reply }]) => [
          name,
          isCompleting(reply) ? [method, path, 1] : [method, path],
        ]),
      ),
    ]),
  )
}

/** The kinds of schemas that give something else than what came, as Zod calls them. */
const completing = new Set(['default', 'prefault', 'catch', 'transform', 'pipe', 'date', 'nonoptional'])

/** Whether something comes out of a schema that did not go in. What is merely checked or left out was so by the server. */
function isCompleting(schema: unknown, seen = new Set<unknown>()): boolean {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false
  seen.add(schema)
  if (Array.isArray(schema)) return schema.some(one => isCompleting(one, seen))
  const def = readDefinition(schema)
  if (!def) return Object.values(schema).some(one => readDefinition(one) && isCompleting(one, seen))
  if (completing.has(String(def.type)) || def.coerce === true) return true
  const inner = typeof def.getter === 'function' ? [def.getter()] : []
  const parts = [def.innerType, def.element, def.shape, def.options, def.items, def.rest, ...inner]
  return [...parts, def.left, def.right, def.valueType].some(part => isCompleting(part, seen))
}

function readDefinition(schema: unknown): Record<string, unknown> | undefined {
  const inner = (schema as { readonly _zod?: { readonly def: Record<string, unknown> } } | null)?._zod
  return inner?.def
}
