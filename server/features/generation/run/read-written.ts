import type { Outline } from '#domain/generation/outline.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { Orm } from '#server/db/database.ts'
import { fingerprintEntry } from './fingerprint.ts'
import { selectResults } from './queries.ts'

/** What is written by now, by entry; what was written from an entry as it once was is left out. */
export async function readWritten(
  orm: Orm,
  taskId: string,
  outline: Outline,
): Promise<Map<string, SlideContent>> {
  const wanted = new Map(outline.entries.map(entry => [entry.id, fingerprintEntry(outline, entry)]))
  const results = await selectResults(orm, taskId, 'slide_text')
  const valid = results.filter(({ key, fingerprint }) => wanted.get(key) === fingerprint)
  return new Map(valid.map(({ key, value }) => [key, value as SlideContent]))
}
