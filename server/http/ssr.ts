import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { StartError } from '../start-error.ts'
import type { WebBuild } from './web-build.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

export const clientFolder = join(dist, 'client')

/** The web as `npm start` built it. */
export async function loadWebBuild(): Promise<WebBuild> {
  try {
    const renderer = await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)
    const latest = readJson('builds/latest.json') as { id: string; timestamp: number }
    return {
      renderer,
      buildId: latest.id,
      latest,
      manifest: readJson(`builds/meta/${latest.id}.json`) as WebBuild['manifest'],
      chunks: readJson('manifest.json') as WebBuild['chunks'],
    }
  } catch (error) {
    if (
      (error as NodeJS.ErrnoException).code !== 'ENOENT' &&
      (error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND'
    )
      throw error
    throw new StartError(
      'The pages have not been built. Start with `npm start`, or build them with `npm run build`.',
    )
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(clientFolder, path), 'utf8'))
}
