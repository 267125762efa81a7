import { createClient } from '../../contract/client.ts'
import { Caller } from '../../tests/support/process/caller.ts'
import { ServerProcess } from '../../tests/support/process/server-process.ts'
import type { Memory } from './fill-installation.ts'
import type { Installation } from './installation.ts'

/** Starts the restored installation and has its people go on as if nothing had happened; what they cannot do is told. */
export async function comeBack(installation: Installation, memory: Memory): Promise<string[]> {
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
      const reply = await fetch(`${url}/assets/${src}`)
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
