import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Config } from '../config.ts'
import type { DeckPages } from '../deck-pages.ts'
import { StartError } from '../start-error.ts'
import { bindDeckPages, type DeckRenderer, listPublicFiles, type WebBuild } from './web-build.ts'

const dist = fileURLToPath(new URL('../../dist', import.meta.url))

export const clientFolder = join(dist, 'client')

/** The web as `npm start` built it. */
export async function loadWebBuild(config: Config): Promise<WebBuild> {
  try {
    const renderer = await import(pathToFileURL(join(dist, 'server', 'entry-server.js')).href)
    const built = readJson('builds/latest.json') as { id: string; timestamp: number }
    const manifest = readJson(`builds/meta/${built.id}.json`) as WebBuild['manifest']
    const id = identify(built.id, config)
    return {
      renderer,
      buildId: id,
      latest: { ...built, id },
      manifest: { ...manifest, id },
      chunks: readJson('manifest.json') as WebBuild['chunks'],
      ...readSite(readJson('manifest-site.json') as WebBuild['chunks']),
      readSheet,
    }
  } catch (error) {
    throw explainMissingBuild(error)
  }
}

/** The pages of decks as they were built; loaded by whoever draws the first one. */
export async function loadDeckPages(): Promise<DeckPages> {
  try {
    const renderer: DeckRenderer = await import(pathToFileURL(join(dist, 'server', 'entry-deck.js')).href)
    const chunks = readJson('manifest-public.json') as WebBuild['chunks']
    const { id } = readJson('builds/latest.json') as { id: string }
    const liveChunks = readJson('manifest-live.json') as WebBuild['chunks']
    const filesOf = (built: WebBuild['chunks']) => ({
      readSheet: (path: string) => readSheet(path.slice(1)),
      scripts: Object.values(built)
        .filter(({ file }) => file.endsWith('.js'))
        .map(({ file }) => readSheet(file))
        .join('\n'),
    })
    return bindDeckPages(renderer, {
      build: id,
      ...listPublicFiles(chunks),
      files: filesOf(chunks),
      live: listPublicFiles(liveChunks, 'live'),
      liveFiles: filesOf(liveChunks),
    })
  } catch (error) {
    throw explainMissingBuild(error)
  }
}

function readSite(chunks: WebBuild['chunks']): Pick<WebBuild, 'siteScript' | 'siteStyle'> {
  const chunk = chunks['web/entry-site.ts']
  if (!chunk) throw new Error('The build has no script for the public site')
  return { siteScript: `/${chunk.file}`, siteStyle: (chunk.css ?? []).map(readSheet).join('\n') }
}

const sheets = new Map<string, string>()

function readSheet(file: string): string {
  const kept = sheets.get(file) ?? readFileSync(join(clientFolder, file), 'utf8')
  sheets.set(file, kept)
  return kept
}

function explainMissingBuild(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ENOENT' && code !== 'ERR_MODULE_NOT_FOUND') return error
  return new StartError(
    'The pages have not been built. Start with `npm start`, or build them with `npm run build`.',
  )
}

/** Prerendered pages name the operator: with another one they are another build, or browsers would keep the old. */
function identify(builtId: string, { OPERATOR_NAME, CONTACT_EMAIL }: Config): string {
  const hash = createHash('sha256').update(JSON.stringify([builtId, OPERATOR_NAME, CONTACT_EMAIL]))
  return hash.digest('base64url').slice(0, 16)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(clientFolder, path), 'utf8'))
}
