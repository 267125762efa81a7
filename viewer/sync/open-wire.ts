import type { Wire } from './join-show.ts'

/** Between the windows of this browser that show this deck; undefined where a browser cannot. */
export function openWire(slug: string): Wire | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  const channel = new BroadcastChannel(`lectern:show:${slug}`)
  return {
    send: message => channel.postMessage(message),
    receive: listener => channel.addEventListener('message', event => listener(event.data)),
    close: () => channel.close(),
  }
}
