import type { RichDoc } from './doc.ts'

/** A text that begins with a heading; nothing of it is stored before something is typed. */
export function startingDoc(level: 1 | 2): RichDoc {
  return { type: 'doc', content: [{ type: 'heading', attrs: { level, textAlign: null } }] }
}
