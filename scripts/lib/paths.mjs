import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout's top folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** @param {...string} parts */
export const inRoot = (...parts) => join(root, ...parts)

/** The executable script of an installed package, to be run by Node.
 * @param {'biome' | 'playwright' | 'tsc' | 'vite' | 'vitest'} name */
export function toolPath(name) {
  const paths = {
    biome: '@biomejs/biome/bin/biome',
    playwright: '@playwright/test/cli.js',
    tsc: 'typescript/bin/tsc',
    vite: 'vite/bin/vite.js',
    vitest: 'vitest/vitest.mjs',
  }
  return inRoot('node_modules', paths[name])
}
