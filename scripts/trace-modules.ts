import { build, type Plugin } from 'vite'
import type { ModuleGraph } from './chunk-plan.ts'

/**
 * Which modules of the pages need which, once all that nobody uses has been left out: each as a file of its own, so that
 * what is left of its imports can be read. What sources import says too much, for an index of two hundred icons is
 * imported by whoever shows one of them.
 */
export async function traceModules(entry: string, plugins: readonly unknown[]): Promise<ModuleGraph> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [...(plugins as Plugin[]), withoutStyles()],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: [entry], output: { preserveModules: true } },
    },
  })
  const outputs = Array.isArray(made) ? made : 'output' in made ? [made] : []
  const chunks = outputs.flatMap(({ output }) => output).filter(one => one.type === 'chunk')
  const ids = new Map(chunks.map(chunk => [chunk.fileName, chunk.facadeModuleId ?? chunk.moduleIds[0] ?? '']))
  const toIds = (files: readonly string[]) => files.flatMap(file => ids.get(file) ?? [])
  return new Map(
    chunks.map(({ fileName, imports, dynamicImports, code }) => [
      ids.get(fileName) ?? '',
      { imports: toIds(imports), lateImports: toIds(dynamicImports), size: code.length },
    ]),
  )
}

/** They are made once, by the build itself. */
function withoutStyles(): Plugin {
  return {
    name: 'without-styles',
    enforce: 'pre',
    load: id => (/\.css(?:$|\?)/.test(id) ? '' : undefined),
  }
}
