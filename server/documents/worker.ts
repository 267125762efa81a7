import '#server/worker-threads/lower-thread-priority.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { DocumentError, type DocumentFault, type DocumentWords } from './document.ts'
import { type DocumentFile, readDocument } from './read-document.ts'

export type WorkerReply = { readonly words: DocumentWords } | { readonly fault: DocumentFault }

/** Whatever a library throws at a file that it cannot read, the file is to blame. */
function blame(error: unknown): void {
  parentPort?.postMessage({
    fault: error instanceof DocumentError ? error.fault : 'damaged',
  } satisfies WorkerReply)
}

// Libraries also fail where nobody waits for them.
process.on('uncaughtException', blame)
process.on('unhandledRejection', blame)

try {
  parentPort?.postMessage({ words: await readDocument(workerData as DocumentFile) } satisfies WorkerReply)
} catch (error) {
  blame(error)
}
