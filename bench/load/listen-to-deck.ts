import type { IncomingMessage } from 'node:http'
import type { LiveEvent } from '../../contract/live.ts'
import type { News } from './news.ts'
import type { Notebook } from './notebook.ts'

/** Reads the events of an open deck; a stream that ends before it is told to has failed. */
export function listenToDeck(stream: IncomingMessage, notebook: Notebook, news: News): () => void {
  let isDone = false
  let rest = ''
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (!block.startsWith('data: ')) continue
      const event = JSON.parse(block.slice('data: '.length)) as LiveEvent
      if (event.kind === 'slide_saved') news.hear(event.slide.id ?? 0, event.slide.revision)
      if (event.kind === 'resync' || event.kind === 'closed')
        notebook.fail(`the live stream said ${event.kind}`)
    }
  })
  stream.on('error', () => undefined)
  stream.once('close', () => {
    if (!isDone) notebook.fail('the live stream ended by itself')
  })
  return () => {
    isDone = true
    stream.destroy()
  }
}
