import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { locales } from '#domain/locale.ts'
import { compressBrotli } from '#server/http/compression.ts'
import { listChunkFiles, type WebBuild } from '#server/http/web-build.ts'

/** After both builds: says which build this is, which rules it has and which pages are rendered for everybody. */
const client = 'dist/client'
const server = 'dist/server/entry-server.js'
const { listPrerendered, listRouteRules } = await import(pathToFileURL(server).href)
const hash = createHash('sha256')
  .update(readFileSync(`${client}/manifest.json`))
  .update(readFileSync(`${client}/manifest-public.json`))
  .update(readFileSync(`${client}/manifest-live.json`))
  .update(readFileSync(`${client}/manifest-site.json`))
  .update(readFileSync(server))
const build = { id: hash.digest('base64url').slice(0, 16), timestamp: Date.now() }
mkdirSync(`${client}/builds/meta`, { recursive: true })
writeFileSync(`${client}/builds/latest.json`, JSON.stringify(build))
const prerendered = listPrerendered(locales)
const meta = { ...build, matcher: listRouteRules(), prerendered, scripts: listPageScripts() }
writeFileSync(`${client}/builds/meta/${build.id}.json`, JSON.stringify(meta))
await packFiles(`${client}/_app`)

/** What each page needs besides what every page has: fetched ahead by its links. */
function listPageScripts(): Record<string, string[]> {
  const chunks = JSON.parse(readFileSync(`${client}/manifest.json`, 'utf8')) as WebBuild['chunks']
  const everywhere = listChunkFiles(chunks, ['web/entry-client.tsx']).scripts
  const pages = Object.keys(chunks).flatMap(key => /^web\/pages\/([^/]+)\/page\.tsx$/.exec(key)?.[1] ?? [])
  return Object.fromEntries(
    pages.map(page => {
      const { scripts } = listChunkFiles(chunks, [`web/pages/${page}/page.tsx`])
      return [page, [...scripts].filter(script => !everywhere.has(script))]
    }),
  )
}

/** As small as Brotli makes them, which takes too long for the first visitor to wait for it. */
async function packFiles(folder: string): Promise<void> {
  const files = readdirSync(folder).filter(name => /\.(js|css)$/.test(name))
  await Promise.all(
    files.map(async name => {
      const file = join(folder, name)
      writeFileSync(`${file}.br`, await compressBrotli(readFileSync(file), 11))
    }),
  )
}
