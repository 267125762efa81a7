import { markOrder } from '#domain/deck/slide-order.ts'
import { SaveRefused, type Transport } from '#editor/transport.ts'
import type { FakeServer } from './fake-server.ts'

type Method = keyof Transport

/** A call that has left a client and waits for its fate. */
export interface PendingCall {
  readonly method: Method
  readonly client: string
  readonly args: readonly unknown[]
  readonly leaving: boolean
  /** It arrives, and its answer too. */
  answer(): void
  /** It never arrives. */
  lose(): void
  /** It arrives; the answer does not. */
  loseReply(): void
  /** It arrives now; the answer, whatever it is, comes when the given function is called. */
  arrive(): () => void
  refuse(reason: SaveRefused['reason']): void
}

/** Carries calls to a server by hand: a test says what happens to each, and in which order. */
export class FakeNetwork {
  readonly calls: PendingCall[] = []
  /** Everything that was ever sent. */
  readonly log: { method: Method; args: readonly unknown[]; leaving: boolean }[] = []
  readonly #server: FakeServer

  constructor(server: FakeServer) {
    this.#server = server
  }

  createTransport(client: string): Transport {
    const server = this.#server
    return {
      createDeck: (deck, key) =>
        this.#send(client, 'createDeck', [deck, key], false, () => server.createDeck(deck, key)),
      saveDeck: (slug, patch, leaving, known) =>
        this.#send(client, 'saveDeck', [slug, patch], leaving, () => {
          const head = server.saveDeck(client, patch)
          // As over the wire, where an order that is known is not told again, nor what its slides have become.
          return !patch.moves && markOrder(known) === markOrder(head.order) ? { ...head, order: known } : head
        }),
      createSlide: (slug, slide, leaving) =>
        this.#send(client, 'createSlide', [slug, slide], leaving, () => server.createSlide(client, slide)),
      saveSlide: (id, patch, leaving) =>
        this.#send(client, 'saveSlide', [id, patch], leaving, () => server.saveSlide(client, id, patch)),
      deleteSlide: (id, revision, leaving) =>
        this.#send(client, 'deleteSlide', [id, revision], leaving, () =>
          server.deleteSlide(client, id, revision),
        ),
    }
  }

  #send<Reply>(
    client: string,
    method: Method,
    args: readonly unknown[],
    leaving: boolean,
    run: () => Reply,
  ): Promise<Reply> {
    const sent = structuredClone(args)
    this.log.push({ method, args: sent, leaving })
    return new Promise((resolve, reject) => {
      const arrive = () => {
        this.calls.splice(this.calls.indexOf(call), 1)
        try {
          const reply = run()
          return () => resolve(reply)
        } catch (error) {
          return () => reject(error)
        }
      }
      const refuse = (reason: SaveRefused['reason']) => {
        this.calls.splice(this.calls.indexOf(call), 1)
        reject(new SaveRefused(reason))
      }
      const call: PendingCall = {
        method,
        client,
        args: sent,
        leaving,
        arrive,
        answer: () => arrive()(),
        lose: () => refuse('offline'),
        loseReply() {
          arrive()
          reject(new SaveRefused('offline'))
        },
        refuse,
      }
      this.calls.push(call)
    })
  }
}

/** Lets everything that promises hold back go on. */
export function settle(): Promise<void> {
  return new Promise(done => setImmediate(done))
}
