import { createPresentation } from '#domain/deck/presentation.ts'
import { createSlide, type Slide } from '#domain/deck/slide.ts'
import { createEditor } from '#editor/create-editor.ts'
import type { Editor } from '#editor/editor.ts'
import type { EditorOptions, Journal } from '#editor/options.ts'
import type { DeckHead } from '#editor/transport.ts'
import { uidOf } from '../deck/uid-of.ts'
import { FakeNetwork, type PendingCall, settle } from './fake-network.ts'
import { FakeServer } from './fake-server.ts'
import { createHandClock, type HandClock } from './hand-clock.ts'

export function textOf(editor: Editor, at: number, item = 0): string | undefined {
  return editor.getState().deck.slides[at]?.items[item]?.text
}

export function createStoredDeck(slides: number): { head: DeckHead; slides: Slide[] } {
  const made = Array.from({ length: slides }, (_, index) => ({
    ...createSlide({ index, uid: uidOf(index), presentation: 'tides' }),
    id: index + 1,
    revision: 1,
  }))
  const { slides: _, ...fields } = createPresentation({ name: 'Tides', workspace: 'sea' })
  const order = made.map(({ id, uid, revision }) => ({ id, uid, revision }))
  return { head: { ...fields, create: false, slug: 'tides', revision: 1, order }, slides: made }
}

export function createForgetfulJournal(): Journal {
  return {
    read: async () => ({ slides: [], deck: null }),
    putSlide: () => undefined,
    dropSlide: () => undefined,
    putDeck: () => undefined,
    settle: async () => undefined,
  }
}

export interface OpenedTestEditor {
  readonly editor: Editor
  readonly clock: HandClock
  readonly server: FakeServer
  readonly network: FakeNetwork
  readonly errors: unknown[]
  /** The calls that wait for their fate, by name. */
  readonly waiting: () => string[]
  /** Moves time on and lets what follows happen. */
  readonly pass: (milliseconds: number) => Promise<void>
  /** Answers the oldest call that waits. */
  readonly answer: () => Promise<PendingCall>
  /** Gives the oldest call that waits another fate. */
  readonly fate: (decide: (call: PendingCall) => void) => Promise<PendingCall>
}

export interface TestEditorOptions {
  slides?: number
  isNew?: boolean
  journal?: Journal
  onCreated?: (slug: string) => void
}

/** An editor on a server of its own, whose time and network move by hand. */
export function openTestEditor(options: TestEditorOptions = {}): OpenedTestEditor {
  const { slides = 3, isNew = false, journal = createForgetfulJournal(), onCreated } = options
  const stored = createStoredDeck(slides)
  const server = isNew ? new FakeServer() : new FakeServer(stored)
  const network = new FakeNetwork(server)
  const clock = createHandClock()
  const errors: unknown[] = []
  let made = 1_000
  const open: EditorOptions['open'] = isNew
    ? {
        kind: 'new',
        deck: createPresentation({ name: 'Tides', slides: [createSlide({ index: 0, uid: uidOf(0) })] }),
      }
    : { kind: 'stored', head: server.readHead(), slides: server.readSlides() }
  const editor = createEditor({
    open,
    transport: network.createTransport('a'),
    journal,
    timers: clock,
    newUid: () => uidOf(made++),
    onError: error => errors.push(error),
    ...(onCreated && { onCreated }),
  })
  const fate = async (decide: (call: PendingCall) => void) => {
    const [call] = network.calls
    if (!call) throw new Error('No call is waiting')
    decide(call)
    await settle()
    return call
  }
  return {
    editor,
    clock,
    server,
    network,
    errors,
    waiting: () => network.calls.map(call => call.method),
    pass: async milliseconds => {
      clock.advance(milliseconds)
      await settle()
    },
    fate,
    answer: () => fate(call => call.answer()),
  }
}
