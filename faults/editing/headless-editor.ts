import { setTimeout as pause } from 'node:timers/promises'
import type { ApiClient } from '../../contract/client.ts'
import { createPresentation } from '../../domain/deck/presentation.ts'
import { createSlide, type Slide } from '../../domain/deck/slide.ts'
import { createEditor } from '../../editor/create-editor.ts'
import type { Editor } from '../../editor/editor.ts'
import type { Timers } from '../../editor/options.ts'
import { createMemoryJournal } from '../../tests/support/editor/memory-journal.ts'
import type { Random } from '../../tests/support/editor/random.ts'
import { destroy, rearrange, writeWord } from '../../tests/support/editor/random-edits.ts'
import { createApiTransport } from '../../web/features/editor/saving/api-transport.ts'
import { browserTimers } from '../../web/features/editor/session/browser-timers.ts'
import { connectLive, type LiveOptions } from '../../web/features/editor/session/live-updates.ts'
import { loaderOf, loadRest } from '../../web/features/editor/session/slide-loader.ts'
import { makeUid } from '../../web/platform/identity/ids.ts'
import { keepLedger, type Ledger } from './ledger.ts'
import type { NetworkClient } from './network-client.ts'

type Client = ApiClient & Pick<NetworkClient, 'clientId'>

export interface HeadlessEditorOptions {
  readonly client: Client
  /** Without one it is a new deck, which is stored with the first change. */
  readonly slug?: string
  readonly random: Random
  /** Every word this one types begins with it, and no other's does. */
  readonly name: string
  /** What an earlier tab left behind. */
  readonly journal?: ReturnType<typeof createMemoryJournal>
  /** Where it hears what others do to the deck; without it, nowhere. */
  readonly openSource?: LiveOptions['openSource']
  readonly timers?: Timers
}

export interface HeadlessEditor {
  readonly editor: Editor
  readonly ledger: Ledger
  readonly journal: ReturnType<typeof createMemoryJournal>
  /** What the product would show as the editor's error. */
  readonly errors: readonly unknown[]
  /** Words that were typed here, each of them once in the world. */
  readonly words: readonly string[]
  /** One thing that a person does. */
  editAtRandom(): void
  /** Resolves when everything is on the server and everything of the server is here; false when it takes too long. */
  becomesQuiet(milliseconds: number): Promise<boolean>
  /** The tab ends without another word; its journal stays. */
  kill(): void
}

/** The product's editor with its save queue, journal, loading and live stream, on a real connection, without a page. */
export async function openHeadlessEditor(options: HeadlessEditorOptions): Promise<HeadlessEditor> {
  const { client, slug, random, name, journal = createMemoryJournal(), openSource } = options
  const { timers = browserTimers } = options
  const newUid = () => makeUid(bytes => bytes.map(() => random.below(256)))
  const open = await (slug === undefined ? beginDeck(name, newUid()) : openDeck(client, slug))
  const ledger = keepLedger(createApiTransport(client), open.kind === 'stored' ? open.slides : [])
  const errors: unknown[] = []
  const words: string[] = []
  let live: ReturnType<typeof followDeck> | undefined
  const follow = (known: string) => {
    if (openSource) live = followDeck(editor, client, { slug: known, timers, openSource })
  }
  const editor = createEditor({
    open,
    transport: ledger.transport,
    journal,
    timers,
    newUid,
    onCreated: follow,
    onError: error => errors.push(error),
  })
  editor.start()
  const loader = loaderOf(editor, client)
  const stopLoading = loadRest({ editor, loader, timers, whenIdle: runSoon })
  if (slug !== undefined) follow(slug)

  return {
    editor,
    ledger,
    journal,
    errors,
    words,
    editAtRandom() {
      const what = random.below(10)
      if (what < 7) {
        const word = `${name}n${words.length}x`
        if (writeWord(editor, random, word, newUid())) words.push(word)
      } else if (what < 9) rearrange(editor, random)
      else destroy(editor, random, newUid())
    },
    async becomesQuiet(milliseconds) {
      const until = Date.now() + milliseconds
      while (!isQuiet(editor) && Date.now() < until) await pause(20)
      return isQuiet(editor)
    },
    kill() {
      live?.stop()
      stopLoading()
      editor.dispose()
    },
  }
}

async function openDeck(client: ApiClient, slug: string) {
  const { slides, ...head } = await client.presentations.open({ params: { slug }, query: {} })
  return { kind: 'stored', head, slides } as const
}

function beginDeck(name: string, uid: string) {
  const deck = createPresentation({ name, slides: [createSlide({ index: 0, uid })] })
  return { kind: 'new', deck } as const
}

function isQuiet(editor: Editor): boolean {
  const { save, unloaded, outdated } = editor.getState()
  return save.phase === 'saved' && unloaded.size === 0 && outdated.size === 0
}

/** As the page does, without presence. */
function followDeck(
  editor: Editor,
  client: Client,
  how: Pick<LiveOptions, 'slug' | 'timers' | 'openSource'>,
) {
  return connectLive({
    ...how,
    client: client.clientId,
    onEvent(event) {
      if (event.kind === 'people' || event.kind === 'comments') return
      if (event.kind === 'text' || event.kind === 'pointer') return
      if (event.kind === 'closed') editor.close()
      else if (event.kind === 'resync') void readAgain(editor, client, how.slug)
      else editor.receive(event)
    },
  })
}

async function readAgain(editor: Editor, client: ApiClient, slug: string): Promise<void> {
  const at = editor.getState().selection.active ?? undefined
  try {
    const { slides, ...head } = await client.presentations.open({ params: { slug }, query: { at } })
    editor.resync(head, slides)
  } catch {
    // When the connection comes back the stream begins with the deck as it is then.
  }
}

function runSoon(run: () => void): () => void {
  const timer = setImmediate(run)
  return () => clearImmediate(timer)
}

/** The whole deck as the server has it, in its order. */
export async function readWholeDeck(client: ApiClient, slug: string): Promise<Slide[]> {
  const found: Slide[] = []
  for (;;) {
    const query = { from: found.length, count: 100 }
    const { results } = await client.presentations.slides({ params: { slug }, query })
    found.push(...results)
    if (results.length < query.count) return found
  }
}
