import { type ChildProcess, fork } from 'node:child_process'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '#server/clock.ts'
import type { EncodeOrder, EncodeReply } from './encode-order.ts'
import type { Picture } from './picture.ts'

/** Longer than any picture may take: one that its reader hangs on is ended with its reader. */
const patience = seconds(60)
const idleTime = seconds(30)

interface Reader {
  readonly child: ChildProcess
  readonly waiting: Map<number, PromiseWithResolvers<Picture>>
}

let reader: Reader | undefined
let lastId = 0

/**
 * Makes a picture in a process of its own, which goes after the server where both want a core, gives back its memory
 * when it is done, and takes nobody with it when a file ends it.
 */
export async function encodePictureApart(path: string, type: EncodeOrder['type']): Promise<Picture> {
  reader ??= startReader()
  const { child, waiting } = reader
  const id = ++lastId
  const answer = Promise.withResolvers<Picture>()
  waiting.set(id, answer)
  child.ref()
  child.channel?.ref()
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  child.send({ id, path, type } satisfies EncodeOrder, error => {
    if (error) answer.reject(new DomainError('broken_picture'))
  })
  try {
    return await answer.promise
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
    if (waiting.size === 0) rest(child)
  }
}

function startReader(): Reader {
  const { PATH, SystemRoot, NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ } = process.env
  const child = fork(new URL('./encode-process.ts', import.meta.url), {
    // Neither secrets nor flags are the business of what reads strangers' files.
    env: { PATH, SystemRoot, NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const started: Reader = { child, waiting: new Map() }
  child.on('message', (reply: EncodeReply) => {
    const answer = started.waiting.get(reply.id)
    if ('picture' in reply) answer?.resolve({ ...reply.picture, body: Buffer.from(reply.picture.body) })
    else answer?.reject(new DomainError(reply.fault, reply.details))
  })
  const end = () => {
    if (reader === started) reader = undefined
    for (const answer of started.waiting.values()) answer.reject(new DomainError('broken_picture'))
  }
  child.once('exit', end)
  child.once('error', end)
  return started
}

/** Nothing waits for it: neither does the end of the server. */
function rest(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  setTimeout(() => {
    if (reader?.child !== child || reader.waiting.size > 0) return
    reader = undefined
    if (child.connected) child.disconnect()
  }, idleTime).unref()
}
