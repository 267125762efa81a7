import { connect, createServer, type Server, type Socket } from 'node:net'

/** A line to the server that can be cut: while it is, nobody listens where the browser calls. */
export class Line {
  readonly url: string
  readonly #port: number
  readonly #target: number
  readonly #sockets = new Set<Socket>()
  #server: Server | undefined

  constructor(port: number, target: number) {
    this.#port = port
    this.#target = target
    this.url = `http://localhost:${port}`
  }

  mend(): Promise<void> {
    const server = createServer(socket => this.#join(socket, connect(this.#target, '127.0.0.1')))
    this.#server = server
    return new Promise((resolve, reject) => {
      server.once('error', reject)
      server.listen(this.#port, '127.0.0.1', resolve)
    })
  }

  async cut(): Promise<void> {
    const server = this.#server
    this.#server = undefined
    const closed = new Promise(resolve => (server ? server.close(resolve) : resolve(undefined)))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  #join(near: Socket, far: Socket): void {
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.once('close', () => {
        this.#sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  }
}
