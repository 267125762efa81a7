import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import { createClient } from '../../contract/checked-client.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase, openUnchanged } from '../../server/db/open-database.ts'
import { setScene } from '../../tests/support/authorisation/scene.ts'
import { readEverything, tellDifferences } from '../../tests/support/backup/read-everything.ts'
import { createClock } from '../../tests/support/clock.ts'
import { everyItemDeck } from '../../tests/support/decks/every-item.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { sendTo } from '../../tests/support/form-decks.ts'
import { drawPicture, uploadPicture } from '../../tests/support/pictures.ts'
import { Caller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import { createEmptyDatabase } from '../../tests/support/server/postgres-template.ts'
import { runProcess } from '../../tests/support/server/run-process.ts'
import { prepareDataDir } from '../../tests/support/server/snapshot.ts'
import { reportLook } from '../../tests/support/visits.ts'

export type Kind = 'embedded' | 'postgres'

/** A place for an installation of Lectern: a folder, and a database of its own where it is not in the folder. */
export class Installation {
  readonly kind: Kind
  readonly dataDir: string
  readonly env: Readonly<Record<string, string>>
  readonly #drop: () => Promise<void>

  private constructor(kind: Kind, dataDir: string, url: string | undefined, drop: () => Promise<void>) {
    this.kind = kind
    this.dataDir = dataDir
    this.env = { DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }) }
    this.#drop = drop
  }

  static async make(kind: Kind, postgres: () => Promise<string>): Promise<Installation> {
    const dataDir = join(mkdtempSync(join(tmpdir(), 'lectern-keeping-')), 'data')
    if (kind === 'embedded') return new Installation(kind, dataDir, undefined, async () => undefined)
    const { url, drop } = await createEmptyDatabase(await postgres())
    return new Installation(kind, dataDir, url, drop)
  }

  /** The database as it is; nothing is migrated. */
  async look<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }
    const database = await openUnchanged(readConfig(this.env, process.cwd()), silent)
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }

  /** A process of the product on this installation. */
  run(script: string, args: readonly string[] = [], more: Record<string, string> = {}) {
    return runProcess(script, { cwd: join(this.dataDir, '..'), env: { ...this.env, ...more }, args })
  }

  backUp(file: string) {
    return this.run('server/backup/make/main.ts', [file])
  }

  restore(file: string, ...flags: string[]) {
    return this.run('server/backup/restore/main.ts', [file, ...flags])
  }

  async remove(): Promise<void> {
    await this.#drop()
    rmSync(join(this.dataDir, '..'), { recursive: true, force: true })
  }
}

export interface Picture {
  readonly rows: Record<string, string[]>
  /** The hash of each file by its name. */
  readonly files: Record<string, string>
}

export async function takePicture(installation: Installation): Promise<Picture> {
  const rows = await installation.look(({ orm }) => readEverything(orm))
  // Jobs wait among the settings for the first start; they are counted, not compared.
  rows.settings = rows.settings?.filter(row => !row.includes('carried-job:')) ?? []
  return { rows, files: readFiles(installation.dataDir) }
}

export function compare(before: Picture, after: Picture): string[] {
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])]
  const files = names.filter(name => before.files[name] !== after.files[name])
  return [...tellDifferences(before.rows, after.rows), ...files.map(name => `the file ${name} differs`)]
}

function readFiles(dataDir: string): Record<string, string> {
  const files: Record<string, string> = {}
  for (const folder of ['uploads', 'outbox']) {
    for (const entry of listFolder(join(dataDir, folder))) {
      if (!entry.isFile() || entry.parentPath.endsWith('unfinished')) continue
      const path = join(entry.parentPath, entry.name)
      files[relative(dataDir, path)] = createHash('sha256').update(readFileSync(path)).digest('hex')
    }
  }
  return files
}

function listFolder(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
  } catch {
    return []
  }
}

interface Content {
  /** Bytes of a file that an export made. */
  readonly fileBytes: number
  readonly decks: number
}

/** What somebody of the old installation remembers. */
export interface Memory {
  readonly email: string
  readonly password: string
  readonly cookies: ReadonlyMap<string, string>
  readonly slide: { readonly id: number; readonly revision: number }
  readonly deck: string
  readonly pictures: readonly string[]
}

const silent = { onError: () => undefined, onRetry: () => undefined, wait: async () => undefined }

/** A workspace-full: people, teams, decks with every item type, uploads, responses, statistics, payments, sessions. */
export async function fillInstallation(
  { kind, env, dataDir }: Installation,
  { fileBytes, decks }: Content,
  random: Random,
): Promise<Memory> {
  if (kind === 'embedded') await prepareDataDir(dataDir)
  const database = await openDatabase(readConfig(env, process.cwd()), silent)
  const clock = createClock(new Date().toISOString())
  const server = await openTestServer({ database, clock, env })
  try {
    const scene = await setScene(server)
    const { client, email } = scene.people.owner
    for (let made = 0; made < decks; made++) {
      const { name, theme, slides } = everyItemDeck(made % 2 === 0 ? 'en' : 'ru')
      await client.presentations.create({ body: { name, theme, slides, workspace: scene.workspace } })
    }
    const pictures: string[] = []
    for (const side of [24, 48, 96]) {
      const body = await drawPicture(side, side).png().toBuffer()
      const reply = await uploadPicture(client, scene.deck.slug, { body })
      pictures.push((reply.json() as { src: string }).src)
    }
    const visitor = await server.client()
    await sendTo(server, visitor, scene.open)
    const slideId = scene.open.deck.slides[0]!.id!
    await reportLook(server, { slug: scene.open.slug, slides: { [slideId]: 12 }, clicks: 2 })
    await keepExport(fileBytes)
    await server.services.orm.execute(sql`
      update workspaces set created_at = created_at + interval '1 microsecond' where id in (select min(id) from workspaces)`)
    await server.services.orm.execute(sql`update payments set amount = 9007199254740993`)
    const cookies = new Map(
      ['sessionid', 'csrftoken', 'key'].map(name => [name, client.jar.get(name)?.value ?? '']),
    )
    return {
      ...{ email, password: 'a long enough passphrase', cookies, deck: scene.deck.slug, pictures },
      slide: { id: scene.slide.id!, revision: scene.slideRevision ?? 0 },
    }

    /** No browser is here to make one: what stands in the storage and in its row is what one would leave. */
    async function keepExport(bytes: number): Promise<void> {
      const src = 'exports/abcdefghijklmnopqrstuvwx.pdf'
      const body = Buffer.alloc(bytes)
      for (let at = 0; at < bytes; at += 4) body.writeUInt32LE(Math.floor(random.next() * 2 ** 32), at)
      await server.services.storage.put(src, body, 'application/pdf')
      await server.services.orm.execute(sql`
        update export_tasks set src = ${src}, state = 'SUCCESS', bytes = ${bytes}
        where id in (select id from export_tasks limit 1)`)
    }
  } finally {
    await server.close()
  }
}

/** Starts the restored installation and has its people go on as if nothing had happened; what they cannot do is told. */
export async function checkAfterRestore(installation: Installation, memory: Memory): Promise<string[]> {
  const failures: string[] = []
  const port = await ServerProcess.reservePort()
  const server = installation.run('server/main.ts', [], { PORT: String(port), RATE_LIMIT_FACTOR: '1000' })
  try {
    await server.says(/is ready at/)
    const url = `http://localhost:${port}`
    const caller = new Caller(url)
    await caller.send('GET', '/health/live')
    const signedIn = await caller.logIn(memory)
    if (signedIn !== 200) failures.push(`signing in with the old password ended with ${signedIn}`)
    const old = openOldSession(url, memory)
    await old.auth.user().catch(error => failures.push(`the old session: ${error.message}`))
    const { id, revision } = memory.slide
    const body = { revision, notes: 'Written after the restore' }
    await old.slides
      .update({ params: { id }, body })
      .catch(error => failures.push(`an edit: ${error.message}`))
    const deck = await old.presentations.read({ params: { slug: memory.deck } })
    if (!deck.slides.some(({ notes }) => notes === body.notes)) failures.push('the edit did not stay')
    const known = new Set(deck.slides.map(slide => slide.id))
    const fresh = await old.presentations.create({ body: {} })
    if (fresh.slides.some(slide => known.has(slide.id))) failures.push('a number was given twice')
    for (const src of memory.pictures) {
      const reply = await caller.send('GET', `/assets/${src}`)
      const bytes = (await reply.arrayBuffer()).byteLength
      if (reply.status !== 200 || bytes === 0) failures.push(`the picture ${src} answers ${reply.status}`)
    }
  } catch (error) {
    failures.push(`the restored server: ${(error as Error).message}`)
  } finally {
    server.child.kill('SIGTERM')
    await server.ended
  }
  return failures
}

/** The browser that was signed in before. */
function openOldSession(url: string, { cookies }: Memory) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ')
  return createClient({
    readCsrfToken: () => cookies.get('csrftoken'),
    async transport({ method, url: path, headers, body }) {
      const reply = await fetch(new URL(path, url), {
        method,
        headers: { ...headers, cookie, origin: url, 'sec-fetch-site': 'same-origin' },
        ...(body !== undefined && { body }),
      })
      return { status: reply.status, text: await reply.text() }
    },
  })
}
