import { rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Outcome } from './run-command.ts'

/** Operating systems cut off longer socket paths. */
const longestPath = 100
const longestRequest = 64 * 1024
const words = z.array(z.string()).max(100)
/** What was typed, and by whom; a plain list comes from who has nothing to say about themselves. */
const request = z.union([
  words.transform(argv => ({ argv, operator: undefined })),
  z.object({ argv: words, operator: z.string().max(200).optional() }),
])
const reply = z.object({ exitCode: z.int(), text: z.string() })

type Answer = (argv: readonly string[], operator: string | undefined) => Promise<Outcome>

/** A socket in the data folder: only who can read the data can use it. Undefined where the system has no such sockets. */
export function adminSocketPath(dataDir: string): string | undefined {
  const path = join(dataDir, 'admin.sock')
  return process.platform === 'win32' || Buffer.byteLength(path) > longestPath ? undefined : path
}

/**
 * The embedded database belongs to one process. While the server is that, commands are passed to it here. Call it
 * only while holding the lock of the folder: a socket that is still there was left by a process that has ended.
 */
export async function openAdminSocket(dataDir: string, answer: Answer): Promise<() => Promise<void>> {
  const path = adminSocketPath(dataDir)
  if (!path) return async () => undefined
  rmSync(path, { force: true })
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true }, socket => {
    open.add(socket.once('close', () => open.delete(socket)))
    socket.on('error', () => socket.destroy())
    socket.setTimeout(60_000, () => socket.destroy())
    void serveOne(socket, answer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // Only this user may use it, from the moment it exists.
    const before = process.umask(0o177)
    try {
      server.listen(path, resolve)
    } finally {
      process.umask(before)
    }
  })
  return () =>
    new Promise(resolve => {
      server.close(() => resolve())
      for (const socket of open) socket.destroy()
    })
}

async function serveOne(socket: Socket, answer: Answer): Promise<void> {
  try {
    const asked = await readAll(socket)
    // The request must arrive in time; carrying it out may take long.
    socket.setTimeout(0)
    const { argv, operator } = request.parse(JSON.parse(asked))
    socket.end(JSON.stringify(await answer(argv, operator)))
  } catch (error) {
    socket.end(
      JSON.stringify({ exitCode: 1, text: `The server couldn’t do it: ${(error as Error).message}` }),
    )
  }
}

async function readAll(socket: Socket): Promise<string> {
  let read = ''
  for await (const chunk of socket.setEncoding('utf8')) {
    read += chunk
    if (read.length > longestRequest) throw new Error('the command is too long')
  }
  return read
}

/** Sends the command to the server that uses this folder; undefined when none listens. */
export async function sendAdminCommand(
  dataDir: string,
  argv: readonly string[],
  operator?: string,
): Promise<Outcome | undefined> {
  const path = adminSocketPath(dataDir)
  if (!path) return undefined
  const socket = await connectTo(path)
  if (!socket) return undefined
  socket.end(JSON.stringify({ argv, operator }))
  return reply.parse(JSON.parse(await text(socket)))
}

function connectTo(path: string): Promise<Socket | undefined> {
  return new Promise(resolve => {
    const socket = connect({ path, allowHalfOpen: true })
    socket.once('connect', () => resolve(socket))
    socket.once('error', () => resolve(undefined))
  })
}
