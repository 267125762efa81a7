import { type ChildProcess, fork } from 'node:child_process'
import { open } from 'node:fs/promises'
import { mostSvgBytes } from '#contract/assets.ts'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '#server/clock.ts'
import { limitConcurrency, picturesAtOnce } from '../../../concurrency.ts'
import { detectType, type EncodeOrder, type EncodeReply, type Picture, sniffedBytes } from './picture.ts'

/** With the time a photograph may take, all of it stays below a minute: a connection that is silent for longer is cut. */
const inTurn = limitConcurrency({ atOnce: picturesAtOnce, mostWaiting: 20, patienceMs: seconds(20) })
/**
 * Of many somebody waits for the last: they take the second core too. Their process goes after the server, so whoever
 * asks the server for something else is not kept waiting by it.
 */
const hurriedInTurn = limitConcurrency({ atOnce: 2, mostWaiting: 20, patienceMs: seconds(20) })

/** Makes the picture to keep of an uploaded file; hurried where it is one of many. */
export async function makePicture(path: string, bytes: number, isHurried = false): Promise<Picture> {
  const type = detectType(await readStart(path))
  if (!type) throw new DomainError('unsupported_file')
  if (type === 'image/svg+xml' && bytes > mostSvgBytes)
    throw new DomainError('file_too_large_for_server', { max: mostSvgBytes })
  const turn = isHurried ? hurriedInTurn : inTurn
  return turn(() => encodeInProcess(path, type, isHurried))
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sniffedBytes), 0, sniffedBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Longer than any picture may take: one that its reader hangs on is ended with its reader. */
const patience = seconds(60)
const idleTime = seconds(30)

type Order = Omit<EncodeOrder, 'id'>

/** Its reader ended over it or over one beside it: which of them was to blame nobody knows. */
class ReaderEnded extends Error {}

interface Reader {
  readonly child: ChildProcess
  readonly waiting: Map<number, PromiseWithResolvers<Picture>>
  /** It was ended for the one that it hung on: the others are not to blame. */
  isHung: boolean
}

let reader: Reader | undefined
let lastId = 0

/** Each with a process of its own, one after the other: their memory adds to that of the reader of all. */
const alone = limitConcurrency({ atOnce: 1, mostWaiting: 20, patienceMs: seconds(60) })

/**
 * Makes a picture in a process of its own, which goes after the server where both want a core, gives back its memory
 * when it is done, and takes nobody with it when a file ends it: those that waited beside it are read again, each alone.
 */
export async function encodeInProcess(
  path: string,
  type: EncodeOrder['type'],
  isHurried = false,
): Promise<Picture> {
  const order = { path, type, isHurried }
  reader ??= startReader()
  try {
    return await askReader(reader, order)
  } catch (error) {
    if (!(error instanceof ReaderEnded)) throw error
    return alone(() => encodeAlone(order))
  }
}

async function encodeAlone(order: Order): Promise<Picture> {
  const own = startReader()
  try {
    return await askReader(own, order)
  } catch (error) {
    throw error instanceof ReaderEnded ? new DomainError('broken_picture') : error
  } finally {
    own.child.kill('SIGKILL')
  }
}

async function askReader(asked: Reader, order: Order): Promise<Picture> {
  const { child, waiting } = asked
  const id = ++lastId
  const answer = Promise.withResolvers<Picture>()
  waiting.set(id, answer)
  child.ref()
  child.channel?.ref()
  const timer = setTimeout(() => {
    asked.isHung = true
    if (reader === asked) reader = undefined
    answer.reject(new DomainError('broken_picture'))
    child.kill('SIGKILL')
  }, patience)
  child.send({ id, ...order } satisfies EncodeOrder, error => {
    if (error) answer.reject(new ReaderEnded())
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
  const started: Reader = { child, waiting: new Map(), isHung: false }
  child.on('message', (reply: EncodeReply) => {
    const answer = started.waiting.get(reply.id)
    if ('picture' in reply) answer?.resolve({ ...reply.picture, body: Buffer.from(reply.picture.body) })
    else answer?.reject(new DomainError(reply.fault, reply.details))
  })
  const end = (error?: unknown) => {
    if (reader === started) reader = undefined
    const isOneOfSeveral = started.waiting.size > 1 || started.isHung
    const fault = () => (isOneOfSeveral ? new ReaderEnded() : new DomainError('broken_picture'))
    for (const answer of started.waiting.values()) answer.reject(error ?? fault())
  }
  child.once('exit', () => end())
  // It could not be started: that says nothing of any file.
  child.on('error', end)
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
