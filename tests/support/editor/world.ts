import { createEditor } from '#editor/create-editor.ts'
import type { Editor } from '#editor/editor.ts'
import type { RemoteChange } from '#editor/transport.ts'
import { uidOf } from '../deck/uid-of.ts'
import { FakeNetwork } from './fake-network.ts'
import { FakeServer } from './fake-server.ts'
import { createHandClock, type HandClock } from './hand-clock.ts'
import { createMemoryJournal } from './memory-journal.ts'
import { createStoredDeck } from './open-test-editor.ts'
import type { Random } from './random.ts'

/** Somebody who has the deck open. */
export interface Somebody {
  readonly editor: Editor
  readonly listening: boolean
}

export interface Client extends Somebody {
  name: string
  readonly journal: ReturnType<typeof createMemoryJournal>
  editor: Editor
  /** News on their way, in order. */
  news: RemoteChange[]
  /** Slides that were asked for, on their way. */
  reads: (() => void | Promise<void>)[]
  asked: Set<string>
  listening: boolean
}

/** Some people on one deck, with one server, a network that loses things, and a clock that moves by hand. */
export interface World<Who extends Somebody = Somebody> {
  readonly clients: readonly Who[]
  readonly clock: HandClock
  readonly errors: readonly unknown[]
  /** One thing that can happen between people, happens. */
  stepNetwork(loss: number): void | Promise<void>
  stopListening(client: Who): void
  listenAgain(client: Who): void | Promise<void>
  /** The process ends between two keystrokes; the page is opened again. What was typed has been kept by then. */
  kill(client: Who): void | Promise<void>
  /** Somebody restores the version that was kept last, or keeps one. */
  restore?(random: Random): void
  isQuiet(): boolean
  /** Whatever the server said is on its way to whom it said it. */
  isAllHeard(): boolean | Promise<boolean>
}

/** The rules of the server stand for it, each call is one moment. */
export function createWorld({ random, people }: { random: Random; people: number }) {
  const clock = createHandClock()
  const server = new FakeServer(createStoredDeck(3))
  const network = new FakeNetwork(server)
  const replies: (() => void)[] = []
  const errors: unknown[] = []
  let uids = 10_000
  let told = 0

  function open(name: string, journal: Client['journal']): Client {
    const editor = createEditor({
      open: { kind: 'stored', head: server.readHead(), slides: server.readSlides() },
      transport: network.createTransport(name),
      journal,
      timers: clock,
      newUid: () => uidOf(uids++),
      onError: error => errors.push(error),
    })
    editor.start()
    return { name, journal, editor, news: [], reads: [], asked: new Set(), listening: true }
  }

  const clients = Array.from({ length: people }, (_, index) => open(`person-${index}`, createMemoryJournal()))

  /** What the server said since is on its way to everybody else who listens. */
  function spread() {
    for (const { by, change } of server.events.slice(told)) {
      for (const client of clients) if (client.name !== by && client.listening) client.news.push(change)
    }
    told = server.events.length
  }

  function listenAgain(client: Client) {
    spread()
    client.news = [{ kind: 'deck_saved', head: server.readHead() }]
    client.listening = true
  }

  /** As the page does: content that is missing or old is read. */
  function ask(client: Client) {
    const { unloaded, outdated, deck } = client.editor.getState()
    for (const uid of [...unloaded, ...outdated]) {
      if (client.asked.has(uid) || !deck.slides.some(slide => slide.uid === uid)) continue
      client.asked.add(uid)
      client.reads.push(() => {
        const found = server.readSlides().filter(slide => slide.uid === uid)
        client.reads.push(() => {
          client.asked.delete(uid)
          client.editor.load(found)
        })
      })
    }
  }

  function stepNetwork(loss: number) {
    spread()
    const call = random.pick(network.calls)
    const reply = random.below(replies.length)
    const client = random.pick(clients)
    const what = random.below(4)
    if (what === 0 && call) {
      if (!random.chance(loss)) replies.push(call.arrive())
      else if (random.chance(0.4)) call.lose()
      else if (random.chance(0.5)) call.loseReply()
      else call.refuse('failed')
    } else if (what === 1 && replies.length > 0) replies.splice(reply, 1)[0]?.()
    else if (what === 2 && client) {
      const news = client.news.shift()
      if (news) client.editor.receive(news)
      ask(client)
    } else if (client) void client.reads.shift()?.()
  }

  function kill(client: Client) {
    client.editor.dispose()
    // A new page has a new name: what the dead one sent may still arrive, and is news to it.
    const again = open(`${client.name}'`, client.journal)
    Object.assign(client, {
      name: again.name,
      editor: again.editor,
      news: [],
      reads: [],
      asked: new Set(),
      listening: true,
    })
    spread()
  }

  let kept = server.keepVersion()
  function restore(chance: Random) {
    if (chance.chance(0.5)) server.restoreVersion(kept)
    else kept = server.keepVersion()
    spread()
  }

  const isQuiet = () =>
    network.calls.length === 0 &&
    replies.length === 0 &&
    clients.every(
      ({ editor, news, reads }) =>
        news.length === 0 &&
        reads.length === 0 &&
        editor.getState().save.phase === 'saved' &&
        editor.getState().unloaded.size + editor.getState().outdated.size === 0,
    )

  const world: World<Client> = {
    clock,
    clients,
    errors,
    stepNetwork,
    stopListening: client => {
      client.listening = false
    },
    listenAgain,
    kill,
    restore,
    isQuiet,
    isAllHeard: () => true,
  }
  return { ...world, readHead: () => server.readHead(), readSlides: () => server.readSlides() }
}
