import { registerHooks } from 'node:module'

const bulky = '/node_modules/drizzle-orm/'

/**
 * Node reads a package's whole export map again for every file inside it. The map of this one has hundreds of
 * entries, and so has the package files: half a second at every start. Its inner paths need no map.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isInner =
      specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(bulky)
    if (!isInner) return next(specifier, context)
    return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
  },
})
