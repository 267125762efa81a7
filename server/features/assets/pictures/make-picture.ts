import { type ChildProcess, fork } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { DomainError } from '#domain/errors.ts'
import { seconds } from '#server/clock.ts'
import { runInWorker } from '#server/worker-threads/run-in-worker.ts'
import { limitConcurrency, picturesAtOnce } from '../../../concurrency.ts'
import { loadSharp } from './encode-picture.ts'
import { detectType, type EncodeOrder, type EncodeReply, type Picture, sniffedBytes } from './picture.ts'

/** With the time a picture may take, all of it stays below a minute: a connection that is silent for longer is cut. */
const inTurn = limitConcurrency({ atOnce: picturesAtOnce, mostWaiting: 20, patienceMs: seconds(20) })
/**
 * Of many somebody waits for the last: they take the second core too. Their process goes after the server, so whoever
 * asks the server for something else is not kept waiting by it.
 */
const hurriedInTurn = limitConcurrency({ atOnce: 2, mostWaiting: 20, patienceMs: seconds(20) })
const megabyte = 1024 * 1024
/** A drawing is read as a whole; photographs have other formats. */
export const mostSvgBytes = 5 * megabyte

/** Makes the picture to keep of an uploaded file; hurried where it is one of many. */
export async function makePicture(path: string, bytes: number, isHurried = false): Promise<Picture> {
  const type = detectType(await readStart(path))
  if (!type) throw new DomainError('unsupported_file')
  const turn = isHurried ? hurriedInTurn : inTurn
  if (type !== 'image/svg+xml') return turn(() => encodeInProcess(path, type, isHurried))
  if (bytes > mostSvgBytes) throw new DomainError('file_too_large', { max: mostSvgBytes })
  return inTurn(() => encodeSvg(path))
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

const sides = { least: 1, most: 16_384 } as const

const cleaner = new URL('../svg/clean-svg-worker.ts', import.meta.url)
const cleaning = { timeMs: seconds(15), memoryBytes: 128 * megabyte }

/**
 * A drawing stays one, cleaned of everything that is not drawn. Whatever a file does to the parser, which has a thread of
 * its own for it, nobody else's request waits.
 */
async function encodeSvg(path: string): Promise<Picture> {
  const bytes = await readFile(path)
  const clean = await runInWorker<string | undefined>(cleaner, bytes, cleaning).catch(() => undefined)
  if (clean === undefined) throw new DomainError('broken_picture')
  const body = Buffer.from(clean)
  const { width, height } = await measure(body)
  return { body, type: 'image/svg+xml', width, height, animated: false }
}

/** Read once by the reader of drawings that we have: what it cannot read, no browser is asked to show. */
async function measure(body: Buffer): Promise<{ width: number; height: number }> {
  const sharp = await loadSharp()
  const head = await sharp(body, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (head?.format !== 'svg' || !head.width || !head.height) throw new DomainError('broken_picture')
  const within = (side: number) => Math.max(sides.least, Math.min(sides.most, Math.round(side)))
  return { width: within(head.width), height: within(head.height) }
}

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
export async function encodeInProcess(
  path: string,
  type: EncodeOrder['type'],
  isHurried = false,
): Promise<Picture> {
  reader ??= startReader()
  const { child, waiting } = reader
  const id = ++lastId
  const answer = Promise.withResolvers<Picture>()
  waiting.set(id, answer)
  child.ref()
  child.channel?.ref()
  const timer = setTimeout(() => child.kill('SIGKILL'), patience)
  child.send({ id, path, type, isHurried } satisfies EncodeOrder, error => {
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
