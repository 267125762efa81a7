import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { Step } from '@tiptap/pm/transform'
import { getVersion, receiveTransaction, sendableSteps } from 'prosemirror-collab'
import { mostSteps, type TextSteps } from '#contract/live.ts'
import type { Timers } from '#editor/options.ts'

/** Why steps did not go through: no answer, nothing there to type in, or words that cannot be stored. */
export class StepsRefused extends Error {
  readonly reason: 'offline' | 'gone' | 'invalid'

  constructor(reason: StepsRefused['reason']) {
    super(reason)
    this.name = 'StepsRefused'
    this.reason = reason
  }
}

interface Sent {
  readonly version: number
  readonly steps: Record<string, unknown>[]
}

interface Answer {
  readonly revision: number
  /** Since the version that was sent; null where the session is not the one that was joined any more. */
  readonly steps: TextSteps | null
}

interface News {
  readonly from: number
  readonly revision: number
  readonly steps: TextSteps | null
}

interface Options {
  /** The text, with the collab plugin in its state. */
  readonly getState: () => EditorState
  readonly dispatch: (transaction: Transaction) => void
  /** The document of the version that the state begins with. */
  readonly start: Node
  /** Safe to repeat; rejects with StepsRefused. */
  readonly push: (sent: Sent) => Promise<Answer>
  readonly timers: Timers
  readonly onConfirmed: (doc: Node, revision: number) => void
  readonly onConnected: (connected: boolean) => void
  /** It cannot go on: the session ended, the text is gone, or the server does not take what was typed. */
  readonly onLost: (why: 'ended' | 'gone' | 'invalid') => void
}

export interface SharedTextClient {
  /** Something was typed: it is sent soon. */
  send(): void
  /** The stream tells of steps. */
  receive(news: News): void
  /** Something may have been missed. */
  read(): void
  /** Resolves when the server has everything that was typed, or when there is no more hope of that. */
  settled(): Promise<void>
  stop(): void
}

/** A fast typist's letters go together, yet sooner than anybody would wait for them. */
const sendEvery = 60
/** For news that the stream lost without a trace. */
const readEvery = 15_000
const longestWait = 5_000

/**
 * One person's side of a text that several type in. One push is under way at a time; its answer, like the stream, brings
 * steps in the server's order, one's own among them, and what is not confirmed yet is rebased on top.
 */
export function createSharedText(options: Options): SharedTextClient {
  const { getState, dispatch, push, timers } = options
  const waiting = new Set<() => void>()
  let confirmed = options.start
  let isBusy = false
  let mustRead = false
  let isOver = false
  let failures = 0
  let sentAt = Number.NEGATIVE_INFINITY
  let stopWaiting: (() => void) | undefined

  function wake(delay: number): void {
    if (isOver || isBusy) return
    stopWaiting?.()
    stopWaiting = timers.after(delay, () => void run())
  }

  const soon = () => Math.max(0, sentAt + sendEvery - timers.now())

  async function run(): Promise<void> {
    stopWaiting = undefined
    if (isOver || isBusy) return
    const typed = sendableSteps(getState())?.steps ?? []
    if (typed.length === 0 && !mustRead) {
      rest()
      return
    }
    isBusy = true
    mustRead = false
    sentAt = timers.now()
    const version = getVersion(getState())
    const steps = typed.slice(0, mostSteps).map(step => step.toJSON() as Record<string, unknown>)
    const outcome = await push({ version, steps }).catch(readReason)
    isBusy = false
    if (isOver) return
    if (typeof outcome === 'string') fail(outcome)
    else if (outcome.steps === null) lose('ended')
    else {
      if (failures > 0) options.onConnected(true)
      failures = 0
      take({ ...outcome, from: version, steps: outcome.steps })
      rest()
    }
  }

  function fail(reason: StepsRefused['reason']): void {
    if (reason !== 'offline') {
      lose(reason)
      return
    }
    failures += 1
    // Whether the steps arrived is not known: the next answer tells.
    mustRead = true
    options.onConnected(false)
    wake(Math.min(longestWait, 250 * 2 ** failures))
  }

  function lose(why: 'ended' | 'gone' | 'invalid'): void {
    stop()
    options.onLost(why)
  }

  function rest(): void {
    if (isOver) return
    if (sendableSteps(getState()) || mustRead) {
      wake(soon())
      return
    }
    for (const done of waiting) done()
    waiting.clear()
    wake(readEvery)
    mustRead = true
  }

  function take({ from, steps, revision }: News & { readonly steps: TextSteps }): void {
    const state = getState()
    const fresh = steps.slice(getVersion(state) - from)
    try {
      const read = fresh.map(({ step }) => Step.fromJSON(state.schema, step))
      for (const step of read) confirmed = step.apply(confirmed).doc ?? confirmed
      const clients = fresh.map(({ client }) => client)
      if (read.length > 0) dispatch(receiveTransaction(state, read, clients, { mapSelectionBackward: true }))
    } catch {
      // They fit no text that is here, as after a new build with another schema: it is read anew.
      lose('ended')
      return
    }
    if (getVersion(getState()) === from + steps.length) options.onConfirmed(confirmed, revision)
  }

  function stop(): void {
    isOver = true
    stopWaiting?.()
    for (const done of waiting) done()
    waiting.clear()
  }

  return {
    send() {
      // A server that does not answer is not called at each letter.
      if (failures === 0) wake(soon())
    },
    receive({ steps, ...news }) {
      if (isOver) return
      const version = getVersion(getState())
      if (steps && news.from <= version) {
        // While a push is under way its answer has them too: taken twice they would only be passed over.
        take({ ...news, steps })
        return
      }
      mustRead = true
      wake(soon())
    },
    read() {
      mustRead = true
      wake(soon())
    },
    settled() {
      if (isOver || (!isBusy && !sendableSteps(getState()))) return Promise.resolve()
      wake(0)
      return new Promise(resolve => void waiting.add(resolve))
    },
    stop,
  }
}

function readReason(error: unknown): StepsRefused['reason'] {
  return error instanceof StepsRefused ? error.reason : 'offline'
}
