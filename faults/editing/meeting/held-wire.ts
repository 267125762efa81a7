import type { Transport, WireReply, WireRequest } from '../../../contract/client.ts'

/** A request that has left a tab and waits for its fate. */
export interface HeldRequest {
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
