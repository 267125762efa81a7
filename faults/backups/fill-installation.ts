import { sql } from 'drizzle-orm'
import { createClient } from '../../contract/checked-client.ts'
import { readConfig } from '../../server/config.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { setScene } from '../../tests/support/authorisation/scene.ts'
import { createClock } from '../../tests/support/clock.ts'
import { everyItemDeck } from '../../tests/support/decks/every-item.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { sendTo } from '../../tests/support/form-decks.ts'
import { drawPicture, uploadPicture } from '../../tests/support/pictures.ts'
import { Caller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import { prepareDataDir } from '../../tests/support/server/test-database.ts'
import { reportLook } from '../../tests/support/visits.ts'
import type { Installation } from './installation.ts'

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
