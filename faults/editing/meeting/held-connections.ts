import type { Readable } from 'node:stream'
import type { Transport, WireReply, WireRequest } from '../../../contract/client.ts'
import type { LiveOptions } from '../../../web/features/editor/session/live-updates.ts'

type Source = ReturnType<LiveOptions['openSource']>

/** A browser's EventSource whose messages wait until somebody delivers them, and which comes back when it is told to. */
export class HeldSource implements Source {
  readonly #connect: () => Promise<Readable>
  #stream: Readable | undefined
  readyState = 0
  onopen: Source['onopen'] = null
  onmessage: Source['onmessage'] = null
  onerror: Source['onerror'] = null
  /** Messages on their way, in order. */
  news: string[] = []

  constructor(connect: () => Promise<Readable>) {
    this.#connect = connect
  }

  get isListening(): boolean {
    return this.#stream !== undefined
  }

  async open(): Promise<void> {
    const stream = await this.#connect()
    this.#stream = stream
    this.readyState = 1
    this.onopen?.call(this as unknown as EventSource, new Event('open'))
    let text = ''
    stream.setEncoding('utf8')
    stream.on('data', (chunk: string) => {
      if (this.#stream !== stream) return
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) if (block.startsWith('data: ')) this.news.push(block.slice(6))
    })
    stream.on('error', () => undefined)
  }

  deliver(): void {
    const data = this.news.shift()
    if (data !== undefined) {
      this.onmessage?.call(this as unknown as EventSource, new MessageEvent('message', { data }))
    }
  }

  /** What was on its way is lost. */
  cut(): void {
    this.#stream?.destroy()
    this.#stream = undefined
    this.news = []
    if (this.readyState !== 2) this.readyState = 0
    this.onerror?.call(this as unknown as EventSource, new Event('error'))
  }

  close(): void {
    this.readyState = 2
    this.#stream?.destroy()
    this.#stream = undefined
    this.news = []
  }
}

/** A request that has left a tab and waits for its fate. */
interface HeldRequest {
  /** It arrives now; the answer comes when the given function is called. */
  arrive(): Promise<() => void>
  /** It never arrives. */
  lose(): void
  /** It arrives; the answer does not. */
  loseReply(): Promise<void>
  /** Somebody in between answers that nobody is there. */
  refuse(): void
}

const unavailable: WireReply = {
  status: 503,
  text: JSON.stringify({ code: 'unavailable', message: 'Not now' }),
}

/** The network between tabs and a server: whoever has it in hand says what becomes of each request, and when. */
export class HeldWire {
  readonly requests: HeldRequest[] = []

  hold(carry: Transport): Transport {
    return request => new Promise((resolve, reject) => this.#add(request, carry, resolve, reject))
  }

  #add(
    request: WireRequest,
    carry: Transport,
    resolve: (reply: WireReply) => void,
    reject: (error: Error) => void,
  ): void {
    const leave = () => void this.requests.splice(this.requests.indexOf(held), 1)
    const fail = () => reject(new TypeError('Failed to fetch'))
    const held: HeldRequest = {
      async arrive() {
        leave()
        const reply = await carry(request)
        return () => resolve(reply)
      },
      lose() {
        leave()
        fail()
      },
      async loseReply() {
        leave()
        await carry(request)
        fail()
      },
      refuse() {
        leave()
        resolve(unavailable)
      },
    }
    this.requests.push(held)
  }
}
