import { z } from 'zod'
import {
  briefDocumentSchema,
  type GenerationRequest,
  generationRequestSchema,
} from '#domain/generation/request.ts'

/** A document that was read, and what its chip tells of it. */
export const draftDocumentSchema = briefDocumentSchema.extend({
  id: z.string(),
  name: z.string(),
  size: z.number().nullable(),
  parts: z.number(),
  cut: z.boolean(),
})
export type DraftDocument = z.output<typeof draftDocumentSchema>

const { slides, tone, audience, language } = generationRequestSchema.shape

/** A request while it is being written: longer than it may be, maybe, or empty. */
export const briefDraftSchema = z.object({
  brief: z.string(),
  documents: z.array(draftDocumentSchema),
  slides,
  tone,
  audience,
  language,
  /** The key of what was sent, as long as it is the same that would be sent again. */
  order: z.object({ text: z.string(), key: z.string() }).nullable(),
})
export type BriefDraft = z.output<typeof briefDraftSchema>

export const emptyDraft: BriefDraft = {
  brief: '',
  documents: [],
  slides: null,
  tone: 'neutral',
  audience: '',
  language: null,
  order: null,
}

export function readRequest({ order, documents, ...draft }: BriefDraft): GenerationRequest {
  return { ...draft, documents: documents.map(({ source, text }) => ({ source, text })) }
}

/** The draft that a task was made of; the sizes of its files are not known any more. */
export function draftRequest(request: GenerationRequest): BriefDraft {
  const documents = request.documents.map((document, number) => ({
    ...document,
    id: `kept-${number}`,
    name: document.source.title,
    size: null,
    parts: 0,
    cut: false,
  }))
  return { ...request, documents, order: null }
}

export function isSameRequest(draft: BriefDraft, request: GenerationRequest): boolean {
  const { brief, documents, ...rest } = readRequest(draft)
  const own = { brief: brief.trim(), documents: documents.map(({ text }) => text), ...trimmed(rest) }
  const theirs = {
    brief: request.brief.trim(),
    documents: request.documents.map(({ text }) => text),
    ...trimmed(request),
  }
  return JSON.stringify(own) === JSON.stringify(theirs)
}

function trimmed({ slides, tone, audience, language }: Omit<GenerationRequest, 'brief' | 'documents'>) {
  return { slides, tone, audience: audience.trim(), language }
}

/** The order with its key: the same order given twice, because its reply was lost, keeps it. */
export function placeOrder(
  draft: BriefDraft,
  workspace: string | undefined,
  makeKey: () => string,
): NonNullable<BriefDraft['order']> {
  const text = hashText(JSON.stringify([readRequest(draft), workspace ?? null]))
  return draft.order?.text === text ? draft.order : { text, key: makeKey() }
}

/** Two megabytes of documents need not be kept twice to see whether they are the same. */
function hashText(text: string): string {
  let [a, b] = [0x811c9dc5, 0x1b873593]
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    a = Math.imul(a ^ code, 0x01000193)
    b = Math.imul(b + code, 0x85ebca6b) ^ (b >>> 13)
  }
  return `${text.length}-${(a >>> 0).toString(36)}-${(b >>> 0).toString(36)}`
}
