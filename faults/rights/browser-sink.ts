import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

/** A listener on loopback that every connection of a browser ends at, whatever it was meant for. */
export interface Sink {
  readonly port: number
  /** The first line of each, which names what was asked for; empty where only a line was opened. */
  readonly heard: string[]
  /** Arguments by which a browser reaches nothing but this. */
  readonly network: readonly string[]
  /** The page that is answered to whoever asks for an address that begins so. */
  put(address: string, html: string): void
  close(): Promise<void>
}

export async function openSink(): Promise<Sink> {
  const heard: string[] = []
  const pages = new Map<string, string>()
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    const place = heard.push('') - 1
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
    socket.once('data', bytes => {
      const line = bytes.toString('latin1').split('\r\n')[0] ?? ''
      heard[place] = line
      const [, address = ''] = line.split(' ')
      const page = [...pages].find(([start]) => address.startsWith(start))?.[1] ?? ''
      const type = page ? 'text/html' : 'text/plain'
      const head = `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\naccess-control-allow-origin: *\r\nconnection: close`
      socket.end(`${head}\r\ncontent-length: ${Buffer.byteLength(page)}\r\n\r\n${page}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    heard,
    network: [
      `--proxy-server=http://127.0.0.1:${port}`,
      '--proxy-bypass-list=<-loopback>',
      `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
    ],
    put: (address, html) => void pages.set(address, html),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      if (server.listening) await once(server, 'close')
    },
  }
}
