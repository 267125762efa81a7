import type { Editor as Tiptap } from '@tiptap/core'
import { history, redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import { Node } from '@tiptap/pm/model'
import { type EditorState, type Plugin, TextSelection, type Transaction } from '@tiptap/pm/state'
import { Mapping, ReplaceStep, type Step } from '@tiptap/pm/transform'
import { collab, getVersion, sendableSteps } from 'prosemirror-collab'
import { ApiError } from '#contract/api-error.ts'
import type { cotyping } from '#contract/cotyping.ts'
import type { CallReply } from '#contract/endpoint.ts'
import { parseText } from '#domain/deck/text/parse-text.ts'
import { isEmptyHeading, printText, type RichDoc } from '#domain/deck/text/rich-text.ts'
import type { Editor } from '#editor/editor.ts'
import type { SharedWords } from '#editor/transport.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { browserTimers } from '../session/browser-timers.ts'
import type { Together } from '../session/together.ts'
import { findPeerCaret, type PeerCaret, peerCarets, peerCaretsKey } from './peer-carets.ts'
import { createSharedText, StepsRefused } from './shared-text.ts'
import { REMOTE, readItemText } from './sync-text.ts'

interface Options {
  readonly editor: Editor
  readonly together: Together
  readonly tiptap: Tiptap
  readonly uid: string
  readonly item: string
  readonly start?: RichDoc | undefined
  /** From now on what is typed goes through this; null: into the document again. */
  readonly onShared: (words: SharedWords | null) => void
  readonly endPreview: () => void
  /** Writes what was typed into the document now. */
  readonly flush: () => void
  readonly onFull: () => void
  /** What somebody without a name is called. */
  readonly guest: string
}

export interface TypedTogether {
  /** The text is closed; what the server does not have yet is still brought there. */
  close(): void
}

type Joined = CallReply<typeof cotyping.join>

/** How long what was typed last may take to arrive before it is saved with the slide instead. */
const longestFarewell = 5_000
const retryAfter = 2_000

/** Keeps a text that is open here in a session with everybody else who has it open (decision 0052). */
export function typeTogether(options: Options): TypedTogether {
  const { editor } = options
  let member: Member | undefined
  let stopWaiting: (() => void) | undefined
  let isClosed = false
  let isJoining = false

  async function join(): Promise<void> {
    if (isClosed || isJoining || member) return
    isJoining = true
    const end = await tryToJoin(
      options,
      found => {
        if (isClosed) return false
        member = found
        return true
      },
      leave,
    )
    isJoining = false
    if (end === 'later' && !isClosed) stopWaiting = browserTimers.after(retryAfter, () => void join())
  }

  /** The session cannot go on; where the text is still there, another one is joined. */
  function leave(why: 'ended' | 'gone' | 'invalid'): void {
    member = undefined
    if (why === 'gone') isClosed = true
    else stopWaiting = browserTimers.after(0, () => void join())
  }

  // What was typed a moment ago is being saved with its slide: as soon as that is done.
  const stopListening = editor.subscribe(({ save }, before) => {
    if (save.phase !== before.save.phase) void join()
  })
  void join()
  return {
    close() {
      isClosed = true
      stopListening()
      stopWaiting?.()
      member?.close()
    },
  }
}

interface Member {
  close(): void
}

type Leave = (why: 'ended' | 'gone' | 'invalid') => void

async function tryToJoin(
  options: Options,
  onMember: (member: Member) => boolean,
  leave: Leave,
): Promise<'in' | 'later' | 'never'> {
  const { editor, together, uid, item, tiptap, start, onShared } = options
  const slide = editor.getState().deck.slides.find(each => each.uid === uid)
  if (!slide?.id) return 'later'
  const words = editor.shareWords(uid, item, {
    canUndo: () => !tiptap.isDestroyed && undoDepth(tiptap.state) > 0,
    canRedo: () => !tiptap.isDestroyed && redoDepth(tiptap.state) > 0,
    undo: () => void undo(tiptap.state, tiptap.view.dispatch),
    redo: () => void redo(tiptap.state, tiptap.view.dispatch),
  })
  if (!words) return 'later'
  onShared(words)
  const params = { id: slide.id, item }
  const heading = start?.content[0]?.type === 'heading' ? start.content[0].attrs.level : null
  let joined: Joined
  try {
    joined = await together.api.cotyping.join({
      params,
      body: { heading: heading === 1 || heading === 2 ? heading : null },
    })
  } catch (error) {
    onShared(null)
    words.end(null)
    return readRefusal(error).reason === 'offline' ? 'later' : 'never'
  }
  if (tiptap.isDestroyed) {
    words.end(null)
    return 'never'
  }
  const member = enter({ ...options, words, joined, params }, leave)
  if (onMember(member)) return 'in'
  member.close()
  return 'never'
}

interface Entering extends Options {
  readonly words: SharedWords
  readonly joined: Joined
  readonly params: { readonly id: number; readonly item: string }
}

/** From here on every letter is a step of the session. */
function enter(options: Entering, leave: Leave): Member {
  const { editor, together, tiptap, uid, item, start, words, joined, params, onShared, onFull } = options
  const { schema } = tiptap
  const typist = makeUid()
  const first = Node.fromJSON(schema, joined.doc)
  const parse = (text: string) => Node.fromJSON(schema, start && text === '' ? start : parseText(text))
  const before = parse(words.stored.words)
  const carets = peerCarets(editor, options.guest)
  /** Once the view is gone the text lives on without it, until its last letters have arrived. */
  let detached: EditorState | undefined
  let revision = joined.revision
  const listening: (() => void)[] = []

  const print = (doc: Node) => {
    const tree = doc.toJSON() as RichDoc
    return start && isEmptyHeading(tree) ? '' : printText(tree)
  }
  const getState = () => {
    // A look that is only tried would be sent, or taken back together with what others typed meanwhile.
    if (!detached) options.endPreview()
    return detached ?? tiptap.state
  }
  const dispatch = (transaction: Transaction) => {
    transaction.setMeta(REMOTE, true).setMeta('preventAutolink', true)
    if (!detached) return tiptap.view.dispatch(transaction)
    const before = detached.doc
    detached = detached.apply(transaction)
    // Somebody who opened the text again may have typed in it since.
    const shown = parse(readItemText(editor, uid, item) ?? '')
    words.show(print(carryOver(before, shown, detached.doc)))
  }

  const plugins = [collab({ version: joined.version, clientID: typist }), history(), carets]
  startFrom(tiptap, { before, first, plugins })
  const client = createSharedText({
    ...{ getState, dispatch, start: first, timers: browserTimers },
    async push({ version, steps }) {
      const { anchor, head } = getState().selection
      const body = { session: joined.session, version, client: typist, steps, caret: { anchor, head } }
      const signal = AbortSignal.timeout(longestCall)
      return together.api.cotyping.push({ params, body, signal }).catch(error => {
        throw readRefusal(error)
      })
    },
    onConfirmed(doc, at) {
      revision = Math.max(revision, at)
      // What is confirmed has to be in the document before: a journal written in between would miss it.
      if (!detached) options.flush()
      words.confirm({ words: print(doc), revision: at })
    },
    onConnected: words.setConnected,
    onLost(why) {
      const lost = why === 'invalid' ? parse(words.stored.words) : null
      end()
      if (!tiptap.isDestroyed && lost) {
        replaceDoc(tiptap, lost)
        onFull()
      }
      leave(why)
    },
  })
  options.flush()
  words.show(print(tiptap.state.doc))
  words.confirm({ words: print(first), revision })

  const sendTyped = ({ transaction }: { transaction: Transaction }) => {
    if (transaction.docChanged && sendableSteps(tiptap.state)) client.send()
    if (!transaction.docChanged && transaction.selectionSet) tellCaret.ask()
  }
  const tellCaret = createCaretTeller(options, { joined, getState })
  tiptap.on('transaction', sendTyped)
  listening.push(() => tiptap.off('transaction', sendTyped))
  listening.push(tellCaret.stop)
  listening.push(
    together.listen('text', event => {
      if (event.slide !== uid || event.item !== item || event.session !== joined.session) return
      client.receive(event)
      if (event.caret && event.by) showCaret(event.by, event.caret)
    }),
    together.listen('pointer', ({ by, caret }) => {
      const isIn = caret?.item === item && caret.session === joined.session
      // Whoever has just come does not know yet where this one is.
      if (isIn && !knowsCaret(by)) tellCaret.ask()
      showCaret(by, isIn ? caret : null)
    }),
    // The words were saved past the session, by a slide that came back from offline or a restored version.
    editor.subscribe(({ deck, people }, last) => {
      const slide = deck.slides.find(each => each.uid === uid)
      if (slide && slide.revision > revision) {
        revision = slide.revision
        client.read()
      }
      if (people !== last.people && !detached)
        tiptap.view.dispatch(tiptap.state.tr.setMeta(peerCaretsKey, 'people'))
    }),
  )
  if (sendableSteps(tiptap.state)) client.send()
  tellCaret.ask()

  const knowsCaret = (by: string) => peerCaretsKey.getState(tiptap.state)?.has(by) ?? false

  function showCaret(by: string, caret: Omit<PeerCaret, 'client'> | null): void {
    if (detached || tiptap.isDestroyed) return
    if (!caret && !knowsCaret(by)) return
    const own = sendableSteps(tiptap.state)?.steps ?? []
    const place = caret && findPeerCaret(tiptap.state.doc, caret, new Mapping(own.map(step => step.getMap())))
    tiptap.view.dispatch(tiptap.state.tr.setMeta(peerCaretsKey, { client: by, place }))
  }

  function end(): void {
    client.stop()
    for (const stop of listening) stop()
    const state = getState()
    if (!detached && !tiptap.isDestroyed)
      for (const { spec } of plugins) if (spec.key) tiptap.unregisterPlugin(spec.key)
    onShared(null)
    words.end(print(withoutOwn(state).doc))
  }

  return {
    close() {
      detached = tiptap.state
      const timer = browserTimers.after(longestFarewell, client.stop)
      void client.settled().then(() => {
        timer()
        end()
      })
    },
  }
}

const longestCall = 10_000
const goneCodes = new Set([
  'slide_not_found',
  'unauthorized',
  'forbidden',
  'workspace_access_denied',
  'presentation_not_found',
])

function readRefusal(error: unknown): StepsRefused {
  if (!(error instanceof ApiError)) return new StepsRefused('offline')
  if (goneCodes.has(error.code)) return new StepsRefused('gone')
  const isRefused =
    error.code === 'validation_failed' || error.code === 'pay' || error.code === 'payload_too_large'
  return new StepsRefused(isRefused ? 'invalid' : 'offline')
}

interface Beginning {
  /** What this browser had of the text when it was last saved. */
  readonly before: Node
  /** What the session has. */
  readonly first: Node
  readonly plugins: readonly Plugin[]
}

/** Turns the open text into that of the session, with what was typed meanwhile as its first steps. */
function startFrom(tiptap: Tiptap, { before, first, plugins }: Beginning): void {
  const typed = tiptap.state.doc
  const wanted = carryOver(before, typed, first)
  const { anchor, head } = tiptap.state.selection
  replaceDoc(tiptap, first)
  for (const plugin of plugins) tiptap.registerPlugin(plugin)
  if (!wanted.eq(first)) replaceDoc(tiptap, wanted)
  if (!wanted.eq(typed)) return
  const { doc, tr } = tiptap.state
  tiptap.view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
}

/** What somebody typed on top of one version of a text, on top of another one. */
function carryOver(before: Node, typed: Node, now: Node): Node {
  const own = findStep(before, typed)
  const theirs = findStep(before, now)
  if (!own) return now
  if (!theirs) return typed
  const mapping = new Mapping([theirs.getMap()])
  const at = mapping.map(own.from, -1)
  // Where the place is gone the letters stay all the same: they were typed before its end was known.
  const attempts = [own.map(mapping), new ReplaceStep(at, at, own.slice)]
  for (const step of attempts) {
    const doc = step && tryStep(step, now)
    if (doc) return doc
  }
  return now
}

function tryStep(step: Step, doc: Node): Node | null {
  try {
    const next = step.apply(doc).doc
    next?.check()
    return next
  } catch {
    return null
  }
}

function findStep(doc: Node, next: Node): ReplaceStep | null {
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || !end) return null
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  return new ReplaceStep(start, end.a + overlap, next.slice(start, end.b + overlap))
}

/** Only what differs is replaced, so that the caret stays where it is. */
function replaceDoc(tiptap: Tiptap, next: Node): void {
  const step = findStep(tiptap.state.doc, next)
  if (!step) return
  const tr = tiptap.state.tr.setMeta('addToHistory', false).setMeta('preventAutolink', true)
  if (tr.maybeStep(step).failed || !tr.doc.eq(next)) {
    const whole = tiptap.state.tr.setMeta('addToHistory', false)
    tiptap.view.dispatch(whole.replaceWith(0, whole.doc.content.size, next.content))
  } else tiptap.view.dispatch(tr)
}

/** The text without what was typed here and not undone: what others wrote is in both. */
function withoutOwn(state: EditorState): EditorState {
  let rest = state
  for (let steps = 0; steps < mostUndone; steps++) {
    const isDone = undo(rest, transaction => {
      rest = rest.apply(transaction)
    })
    if (!isDone) break
  }
  return rest
}
const mostUndone = 1_000

/** A caret that moves without a letter is told by itself, now and then. */
function createCaretTeller(
  { together, uid, item }: Options,
  { joined, getState }: { readonly joined: Joined; readonly getState: () => EditorState },
): { ask(): void; stop(): void } {
  let stopWaiting: (() => void) | undefined
  function tell() {
    stopWaiting = undefined
    const state = getState()
    // Letters that are on their way bring it along.
    if (sendableSteps(state)) return
    const { anchor, head } = state.selection
    const caret = { item, session: joined.session, version: getVersion(state), anchor, head }
    const body = { client: together.client, slide: uid, at: null, items: [item], caret }
    together.api.live.point({ params: { slug: together.slug }, body }).catch(() => undefined)
  }
  return {
    ask() {
      stopWaiting ??= browserTimers.after(150, tell)
    },
    stop: () => stopWaiting?.(),
  }
}
