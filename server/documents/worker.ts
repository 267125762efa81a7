import { parentPort, workerData } from 'node:worker_threads'
import { DocumentError, type DocumentFault, type DocumentWords } from './document.ts'
import { type DocumentFile, readDocument } from './read-document.ts'

export type WorkerReply =
  | { readonly words: DocumentWords }
  | { readonly fault: DocumentFault; readonly cause?: string }

/** Whatever a library throws at a file that it cannot read, the file is to blame. */
async function answer(): Promise<WorkerReply> {
  try {
    return { words: await readDocument(workerData as DocumentFile) }
  } catch (error) {
    if (error instanceof DocumentError) return { fault: error.fault }
    return {
      fault: 'damaged',
      cause: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}

parentPort?.postMessage(await answer())
