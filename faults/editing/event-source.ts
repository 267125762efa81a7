import { setTimeout as pause } from 'node:timers/promises'
import type { NetworkClient } from './network-client.ts'

type Source = Pick<EventSource, 'readyState' | 'onmessage' | 'onerror' | 'onopen' | 'close'>

/** A browser comes back by itself after a cut; this one sooner, for experiments are short. */
const comeback = 300

/** A browser's EventSource with the cookies of a client: comes back after a cut, gives up after a refusal. */
export function openEventSource(client: Pick<NetworkClient, 'fetch'>, path: string): Source {
  const ending = new AbortController()
  const { signal } = ending
  const source: Source = {
    readyState: 0,
    onmessage: null,
    onerror: null,
    onopen: null,
    close() {
      Object.assign(source, { readyState: 2 })
      ending.abort()
    },
  }
  const say = (name: 'onopen' | 'onerror') => source[name]?.call(source as EventSource, new Event(name))

  async function listen(): Promise<void> {
    const reply = await client.fetch(path, { headers: { accept: 'text/event-stream' }, signal })
    if (reply.status !== 200 || !reply.body) {
      await reply.body?.cancel()
      source.close()
      return
    }
    Object.assign(source, { readyState: 1 })
    say('onopen')
    let text = ''
    for await (const chunk of reply.body.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        if (!block.startsWith('data: ') || signal.aborted) continue
        source.onmessage?.call(
          source as EventSource,
          new MessageEvent('message', { data: block.slice('data: '.length) }),
        )
      }
    }
  }

  async function keepListening(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch(() => undefined)
      if (signal.aborted && source.readyState !== 2) return
      if (source.readyState !== 2) Object.assign(source, { readyState: 0 })
      say('onerror')
      if (!signal.aborted) await pause(comeback, undefined, { ref: false })
    }
  }

  void keepListening()
  return source
}
