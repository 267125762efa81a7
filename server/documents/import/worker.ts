import '#server/worker-threads/lower-thread-priority.ts'
import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { DocumentError } from '../document.ts'
import { type ImportFile, type ImportReply, importReaders } from './read-import.ts'

/** Whatever is thrown at a file that cannot be read, the file is to blame. */
function blame(error: unknown): void {
  const fault = error instanceof DocumentError ? error.fault : 'damaged'
  parentPort?.postMessage({ fault } satisfies ImportReply)
}

// Libraries also fail where nobody waits for them.
process.on('uncaughtException', blame)
process.on('unhandledRejection', blame)

try {
  const file = workerData as ImportFile
  const read = await importReaders[file.format]?.()
  if (!read) throw new DocumentError('unsupported')
  const onProgress = (done: number, total: number) => parentPort?.postMessage({ progress: { done, total } })
  const imported = await read(await readFile(file.path), { ...file, onProgress })
  parentPort?.postMessage({ imported } satisfies ImportReply)
} catch (error) {
  blame(error)
}
