import type { FastifyInstance } from 'fastify'
import { writing } from '#contract/writing.ts'
import type { ItemText } from '#domain/deck/edits/text-edits.ts'
import { escapeText, textToPlain } from '#domain/deck/text/plain.ts'
import { DomainError } from '#domain/errors.ts'
import { detectLanguage } from '#domain/generation/brief/detect-language.ts'
import type { Revision } from '#domain/generation/request.ts'
import type { Locale } from '#domain/locale.ts'
import { serve } from '../../http/serve.ts'
import { WriterError } from '../../providers/writers/writer.ts'
import { sanitizeText } from '../../sanitize-slides.ts'
import type { Services } from '../../services.ts'
import { openDeckOfSlide, readVisit, type SlideVisit } from '../presentations/presentations.ts'
import { limitAttempts } from '../throttle/throttle.ts'

export function serveWriting(app: FastifyInstance, services: Services): void {
  serve(app, writing.abilities, async () => ({
    revisions: [...services.writer.revisions],
    writes: services.writer.name !== 'builtin',
  }))

  serve(app, writing.revise, async call => {
    const { body, request } = call
    const visit = readVisit(call)
    const { visitor } = visit
    const account = visitor.userId === undefined ? visitor.guestHash : String(visitor.userId)
    await limitAttempts(services, 'revision', { address: request.ip, ...(account && { account }) })
    const { revision, language, words, notes } = body
    const signal = AbortSignal.timeout(LONGEST_WAIT)
    const asked = { visit, revision, language, words, notes, signal }
    return { words: await reviseWords(services, asked) }
  })
}

/** Milliseconds; nobody looks at a spinner for longer. */
const LONGEST_WAIT = 60_000

interface RevisionAsked {
  readonly visit: SlideVisit
  readonly revision: Revision
  readonly language: Locale | undefined
  readonly words: readonly ItemText[]
  readonly notes: string
  readonly signal: AbortSignal
}

/** Other words for a slide of one's own; only those that differ. */
async function reviseWords(services: Services, asked: RevisionAsked): Promise<ItemText[]> {
  const { visit, revision, words, notes, signal } = asked
  const { presentation } = await openDeckOfSlide(services, visit)
  if (!services.writer.revisions.includes(revision)) throw new DomainError('writer_cannot')
  const texts = words.map(({ path, text }) => (isMarkup(path) ? sanitizeText(text) : escapeText(text)))
  const language = chooseLanguage(asked, texts)
  const context = [notes, presentation.name].filter(Boolean).join('\n')
  const revised = await askWriter(services.writer.revise({ revision, language, texts, context, signal }))
  return words.flatMap((entry, at) => {
    const text = present(entry.path, revised[at] ?? '')
    return text === '' || text === entry.text || revised[at] === texts[at] ? [] : [{ ...entry, text }]
  })
}

function isMarkup(path: string): boolean {
  return path === 'text'
}

/** Plain words come back plain, whatever the writer made of them. */
function present(path: string, text: string): string {
  return isMarkup(path) ? sanitizeText(text) : textToPlain(text)
}

/** What is translated goes into the other language of the two, unless told; everything else stays in its own. */
function chooseLanguage({ revision, language }: RevisionAsked, texts: readonly string[]): Locale {
  const own = detectLanguage([texts.map(textToPlain).join('\n')]) ?? language ?? 'en'
  if (revision !== 'translate') return own
  return language ?? (own === 'ru' ? 'en' : 'ru')
}

/** What comes of a call to the writer; one that failed, or took longer than anybody waits, is away. */
export async function askWriter<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    const isTooSlow = error instanceof DOMException && error.name === 'TimeoutError'
    if (isTooSlow || error instanceof WriterError) throw new DomainError('writer_unavailable')
    throw error
  }
}
