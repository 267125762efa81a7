import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  readonly port: number
  readonly url: string
  /** As when the other side's process is gone: what is open ends, and nobody takes new calls. */
  refuse(): Promise<void>
  /** As when a cable is pulled: what is open stays open and carries nothing, new calls are taken and not answered. */
  fallSilent(): void
  /**
   * Carries everything again, what was held back included; `forgetting`, what was open before stays silent for good, as
   * after a firewall that has forgotten it.
   */
  mend(how?: { readonly forgetting?: boolean }): Promise<void>
  close(): Promise<void>
}

/** A connection to a port on loopback that can be cut in both the ways connections are cut. */
export async function openLine(target: number): Promise<Line> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isSilent = false
  const server = createServer(near => {
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      // One end that is gone is gone for the other.
      from.on('error', () => undefined)
      from.on('close', () => {
        pairs.delete(pair)
        to.destroy()
      })
    }
    if (!isSilent) carry(pair)
  })

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo

  async function refuse(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const [near, far] of pairs) {
      near.destroy()
      far.destroy()
    }
    await closed
  }

  return {
    port,
    url: `http://localhost:${port}`,
    refuse,
    fallSilent() {
      isSilent = true
      for (const pair of pairs) hold(pair)
    },
    async mend({ forgetting = false } = {}) {
      if (isSilent && !forgetting) for (const pair of pairs) carry(pair)
      isSilent = false
      if (!server.listening) await listen(port)
    },
    close: refuse,
  }
}

function carry([near, far]: readonly [Socket, Socket]): void {
  near.pipe(far)
  far.pipe(near)
}

function hold([near, far]: readonly [Socket, Socket]): void {
  near.unpipe(far).pause()
  far.unpipe(near).pause()
}
