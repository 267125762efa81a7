import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { documents } from '#contract/documents.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { DomainError } from '#domain/errors.ts'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'
import { writeMaterial } from '#domain/generation/slide-words.ts'
import { seconds } from '../../clock.ts'
import { limitConcurrency } from '../../concurrency.ts'
import { DocumentError, type DocumentWords } from '../../documents/document.ts'
import { readInWorker } from '../../documents/read-in-worker.ts'
import { boundUpload, cleanFileName, receiveFile } from '../../http/receive-file.ts'
import { abortWhenCallerLeaves, serve } from '../../http/serve.ts'
import { readVisitor } from '../../http/visitor.ts'
import { openScratchFolder, type ScratchFolder } from '../../scratch-folder.ts'
import type { Services } from '../../services.ts'
import { fetchArticle } from '../pages/pages.ts'
import { chooseWorkspace, openPresentation, readDocument } from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'

export async function serveDocuments(app: FastifyInstance, services: Services): Promise<void> {
  const read = openDocumentReading(services)
  // Forms with files are read only where they are expected: elsewhere such a body is refused unread.
  await app.register(async scope => {
    await scope.register(multipart, { throwFileSizeLimit: false })
    serve(scope, documents.read, async ({ query, request, session }) =>
      read({ request, userId: session.userId, workspace: query.workspace }),
    )
  })

  serve(app, documents.readPage, async ({ body, request, reply, session }) => {
    const asker = { address: request.ip, account: String(session.userId) }
    const { article, source } = await fetchArticle(services, body.url, asker, abortWhenCallerLeaves(reply))
    return { source, title: article.title, ...measure(article.text) }
  })

  serve(app, documents.readDeck, async ({ body, request, session, capability }) => {
    const visit = { visitor: readVisitor(request), slug: body.presentation, capability }
    const { presentation } = await openPresentation(services, visit)
    await limitAttempts(services, 'document', { address: request.ip, account: String(session.userId) })
    const stored = await readDocument(services, presentation.id)
    const text = writeMaterial(stored?.slides ?? [])
    if (text === '') throw new DomainError('unreadable_document', { reason: 'empty' })
    const title = presentation.name.slice(0, LIMITS.label)
    return {
      source: { kind: 'presentation' as const, title, url: null, place: null },
      ...{ title, ...measure(text), parts: stored?.slides.length ?? 0 },
    }
  })
}

/** As much of it as a presentation can be made of, and how many headings that has. */
function measure(whole: string): Pick<ReadReply, 'text' | 'parts' | 'cut'> {
  const text = whole.slice(0, REQUEST_LIMITS.document).toWellFormed()
  return { text, parts: text.match(/^#{1,6} /gmu)?.length ?? 0, cut: text.length < whole.length }
}

type ReadReply = z.output<typeof documents.read.reply>

const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 10, patienceMs: seconds(15) })

interface DocumentRequest {
  readonly request: FastifyRequest
  readonly userId: number
  readonly workspace: string | undefined
}

function openDocumentReading(services: Services): (given: DocumentRequest) => Promise<ReadReply> {
  const scratch = openScratchFolder(join(services.config.dataDir, 'incoming'))
  return given => readUploadedDocument(services, scratch, given)
}

/** Reads a document that is sent, within the plan of the workspace it is for, and keeps nothing of it. */
async function readUploadedDocument(
  services: Services,
  scratch: ScratchFolder,
  { request, userId, workspace }: DocumentRequest,
): Promise<ReadReply> {
  const { plan } = await chooseWorkspace(services, userId, workspace)
  await limitAttempts(services, 'document', { address: request.ip, account: String(userId) })
  const path = await scratch.newPath()
  try {
    const bound = boundUpload(planLimits[plan].uploadBytes, services.config)
    const received = await receiveFile(request, { path, ...bound })
    const name = cleanFileName(received.name, 'document')
    const words = await inTurn(() => readWords(path, name))
    return { source: { kind: 'file', title: name, url: null, place: null }, ...words }
  } finally {
    await rm(path, { force: true })
  }
}

async function readWords(path: string, name: string): Promise<DocumentWords> {
  try {
    return await readInWorker({ path, name, mostLetters: REQUEST_LIMITS.document })
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    if (error.fault === 'unsupported') throw new DomainError('unsupported_document')
    throw new DomainError('unreadable_document', { reason: error.fault })
  }
}
