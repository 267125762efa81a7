import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { locales } from '#domain/locale.ts'

/** After both builds: says which build this is, which rules it has and which pages are rendered for everybody. */
const server = 'dist/server/entry-server.js'
const { listPrerendered, listRouteRules } = await import(pathToFileURL(server).href)
const hash = createHash('sha256')
  .update(readFileSync('dist/client/manifest.json'))
  .update(readFileSync('dist/client/manifest-public.json'))
  .update(readFileSync('dist/client/manifest-site.json'))
  .update(readFileSync(server))
const build = { id: hash.digest('base64url').slice(0, 16), timestamp: Date.now() }
mkdirSync('dist/client/builds/meta', { recursive: true })
writeFileSync('dist/client/builds/latest.json', JSON.stringify(build))
const meta = { ...build, matcher: listRouteRules(), prerendered: listPrerendered(locales) }
writeFileSync(`dist/client/builds/meta/${build.id}.json`, JSON.stringify(meta))
