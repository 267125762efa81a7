import { createHash } from 'node:crypto'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'

export function fingerprint(of: unknown): string {
  return createHash('sha256').update(JSON.stringify(of)).digest('base64url').slice(0, 22)
}

/** What a slide is written from; one whose entry did not change is not written again. */
export function fingerprintEntry(outline: Outline, entry: OutlineEntry): string {
  const { title, points, kind, blocks } = entry
  // A table of contents says what the others are called.
  const others = kind === 'agenda' ? outline.entries.map(other => other.title) : []
  return fingerprint([outline.title, outline.kind, title, points, kind, blocks, others])
}
