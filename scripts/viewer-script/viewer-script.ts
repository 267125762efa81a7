import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const MODULE = 'virtual:viewer-script'
const entry = fileURLToPath(new URL('../../web/entry-offline.ts', import.meta.url))

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
