import type { Readable } from 'node:stream'
import type { LiveOptions } from '../../../web/features/editor/binding/live/connect-live.ts'

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
