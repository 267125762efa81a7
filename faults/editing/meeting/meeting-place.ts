import type { Readable } from 'node:stream'
import { createClient } from '../../../contract/checked-client.ts'
import type { ApiClient, Transport } from '../../../contract/client.ts'
import { livePath } from '../../../contract/live.ts'
import { newSlides } from '../../../tests/support/new-slides.ts'
import { openTestServer } from '../../../tests/support/server/open-test-server.ts'
import {
  addMember,
  changeWorkspace,
  createTeam,
  type Person,
  signUpPerson,
} from '../../../tests/support/workspace-people.ts'

/** A server on the embedded database and the people of one team, without a network between them. */
export interface MeetingPlace {
  readonly people: readonly Person[]
  createDeck(slides: number): Promise<string>
  /** The calls of one of their tabs, carried as the given way carries them. */
  openClient(person: Person, clientId: string, through: (carry: Transport) => Transport): ApiClient
  openStream(person: Person, slug: string, clientId: string): Promise<Readable>
  /** Resolves when all that changed so far was told to whoever listens. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** The server's own rates are another experiment's. */
const env = { RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'silent' }
const host = 'localhost:3000'

export async function openMeetingPlace(size: number): Promise<MeetingPlace> {
  delete process.env.TEST_DATABASE_URL
  const server = await openTestServer({ env })
  const people: Person[] = []
  for (let number = 0; number < size; number++) people.push(await signUpPerson(server))
  const [owner] = people
  if (!owner) throw new Error('Nobody meets')
  const team = await createTeam(server, owner)
  await changeWorkspace(server, team.id, { plan: 'pro', seats: size })
  for (const person of people) {
    if (person !== owner) await addMember(server, team.id, person.userId)
  }

  return {
    people,
    async createDeck(slides) {
      const body = { name: 'Tides', workspace: team.slug, slides: newSlides(slides) }
      return (await owner.client.presentations.create({ body })).slug
    },
    openClient({ client }, clientId, through) {
      const carry: Transport = async ({ method, url, headers, body }) => {
        const reply = await client.send({
          method: method as 'GET',
          url,
          headers: { 'sec-fetch-site': 'same-origin', origin: `http://${host}`, ...headers },
          ...(body !== undefined && { payload: body }),
        })
        return { status: reply.statusCode, text: reply.body }
      }
      const readCsrfToken = () => client.jar.get('csrftoken')?.value
      return createClient({ readCsrfToken, locale: () => 'en', clientId, transport: through(carry) })
    },
    async openStream({ client }, slug, clientId) {
      const reply = await server.app.inject({
        url: livePath(slug, clientId),
        headers: { host, cookie: client.jar.header(), accept: 'text/event-stream' },
        payloadAsStream: true,
      })
      if (reply.statusCode !== 200) throw new Error(`The stream was refused: ${reply.statusCode}`)
      // A reader who goes away takes the connection along.
      return reply.stream().once('close', () => reply.raw.res.destroy())
    },
    async settle() {
      // News are read behind what is asked of the database before; twice, for what was changed while others were read.
      for (let turn = 0; turn < 2; turn++) {
        await server.services.database.isReady()
        await yieldToEventLoop()
      }
    },
    close: () => server.close(),
  }
}

/** Lets everything that promises and streams hold back go on. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise(done => setImmediate(() => setImmediate(done)))
}
