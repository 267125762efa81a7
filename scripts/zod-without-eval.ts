import type { Plugin } from 'vite'

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
