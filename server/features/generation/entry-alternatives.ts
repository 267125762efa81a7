import type { z } from 'zod'
import type { generation } from '#contract/generation.ts'
import { DomainError } from '#domain/errors.ts'
import { drawSlide } from '#domain/generation/draft/draw-deck.ts'
import {
  OUTLINE_LIMITS,
  type Outline,
  type OutlineEntry,
  type SlideKind,
} from '#domain/generation/outline.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import { faceOf, readSlideWords } from '#domain/generation/slide-words.ts'
import { makeStorable } from '#server/db/database.ts'
import { builtInWriter } from '#server/providers/writers/builtin/built-in-writer.ts'
import { isHonest } from '#server/providers/writers/builtin/change/suggest-kinds.ts'
import type { Services } from '#server/services.ts'
import { findNewLook } from '../brand/brand.ts'
import { limitAttempts } from '../throttle/throttle.ts'
import { askWriter } from '../writing/writing.ts'
import { readTask, selectResults, type TaskRow } from './queries.ts'
import { drawGeneration } from './run/make-deck.ts'
import type { Structure } from './run/plan-deck.ts'
import { openTask, type TaskRequest } from './tasks.ts'

interface AlternativesAsked extends TaskRequest {
  readonly address: string
  readonly outline: Outline
  readonly entry: string
  readonly by: 'rule' | 'model'
}

type Alternatives = z.output<typeof generation.alternatives.reply>

const LONGEST_WAIT = 110_000
const MOST_OFFERED = 6
/** Tried in this order; a kind that the entry cannot honestly be is not offered. A quotation or a team is never guessed. */
const TRIED: readonly SlideKind[] = [
  ...(['chart', 'numbers', 'timeline', 'comparison', 'table', 'matrix', 'qa'] as const),
  ...(['points', 'steps', 'process', 'text', 'statement'] as const),
]

/** One entry of an outline as the slides it could become, to choose from. Nothing of it is stored. */
export async function offerEntryAlternatives(
  services: Services,
  asked: AlternativesAsked,
): Promise<Alternatives> {
  const { plan } = await openTask(services.orm, asked)
  const task = await readTask(services.orm, asked.taskId)
  const [structure] = await selectResults(services.orm, asked.taskId, 'structure')
  const outline = makeStorable(asked.outline)
  const index = outline.entries.findIndex(({ id }) => id === asked.entry)
  const entry = outline.entries[index]
  if (!task || !structure || !entry) throw new DomainError('conflict')
  await limitAttempts(services, 'revision', { address: asked.address, account: String(asked.userId) })
  const { brief } = structure.value as Structure
  const brand = await findNewLook(services.orm, { id: task.workspaceId, plan })
  const { language } = brief
  const drawn = { task, plan, brand, language, outline, written: new Map(), pictures: [] }
  const { theme } = drawGeneration(drawn, 'colour_scheme')
  const place = { index, count: outline.entries.length }
  const seed = task.id
  const draw = (content: SlideContent) =>
    drawSlide({ content, language, uid: entry.id, theme, place, before: [], pictures: [], seed })
  const now = draw(await writeAs(task, structure.value as Structure, outline, index, entry.kind))
  const contents =
    asked.by === 'model'
      ? await askModel(services, outline, index, { ...readSlideWords(now), notes: now.notes }, language)
      : await arrange(task, structure.value as Structure, outline, index)
  const seen = new Set([faceOf(now)])
  const versions = contents.flatMap(content => {
    const slide = draw(content)
    if (seen.has(faceOf(slide))) return []
    seen.add(faceOf(slide))
    return [
      {
        slide,
        entry: asked.by === 'model' ? retell(entry, content, slide) : { ...entry, kind: content.kind },
      },
    ]
  })
  return { theme, versions: [{ slide: now, entry }, ...versions.slice(0, MOST_OFFERED)] }
}

async function writeAs(
  { request }: Pick<TaskRow, 'request'>,
  { brief }: Structure,
  outline: Outline,
  index: number,
  kind: SlideKind | null,
): Promise<SlideContent> {
  const entry = { ...(outline.entries[index] as OutlineEntry), kind }
  const content = await builtInWriter.writeSlide({ request, brief, outline, entry, index })
  return slideContentSchema.parse(makeStorable(content))
}

async function arrange(
  task: Pick<TaskRow, 'request'>,
  structure: Structure,
  outline: Outline,
  index: number,
): Promise<SlideContent[]> {
  const contents: SlideContent[] = []
  for (const kind of TRIED) {
    const content = await writeAs(task, structure, outline, index, kind)
    const isAlone = (outline.entries[index]?.points.length ?? 0) <= 1
    if (content.kind === kind && (kind !== 'statement' || isAlone) && isHonest(content))
      contents.push(content)
  }
  return contents
}

async function askModel(
  services: Services,
  outline: Outline,
  index: number,
  words: ReturnType<typeof readSlideWords> & { readonly notes: string },
  language: Structure['brief']['language'],
): Promise<SlideContent[]> {
  const { writer } = services
  if (writer.name === 'builtin') throw new DomainError('writer_cannot')
  const around = [outline.entries[index - 1]?.title, outline.entries[index + 1]?.title]
  const slide = { ...words, role: 'content', isPlain: true } as const
  const signal = AbortSignal.timeout(LONGEST_WAIT)
  const told = around.filter(title => title !== undefined)
  return askWriter(writer.suggest({ slide, name: outline.title, around: told, language, signal }))
}

/** What the model wrote, as the person would have written it into the outline. */
function retell(
  entry: OutlineEntry,
  { kind, title }: SlideContent,
  slide: Parameters<typeof readSlideWords>[0],
): OutlineEntry {
  const points = readSlideWords(slide)
    .lines.map(line => line.slice(0, OUTLINE_LIMITS.point).trim())
    .filter(line => line !== '' && line !== title)
  return { ...entry, kind, title, points: points.slice(0, OUTLINE_LIMITS.points) }
}
