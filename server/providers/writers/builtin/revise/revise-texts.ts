import { rewriteText } from '#domain/deck/text/rewrite-text.ts'
import type { Revision } from '#domain/generation/revision.ts'
import { type RevisionWish, WriterError } from '../../writer.ts'
import { expand } from './expand.ts'
import { sayPlainly } from './say-plainly.ts'
import { shorten } from './shorten.ts'

/** What can be done by rule; another language cannot. */
export const BUILT_IN_REVISIONS: readonly Revision[] = ['rewrite', 'shorten', 'expand']

export function reviseTexts({ revision, language, texts, context }: RevisionWish): string[] {
  switch (revision) {
    case 'rewrite':
      return texts.map(text => rewriteText(text, words => sayPlainly(words, language)))
    case 'shorten':
      return texts.map(text => rewriteText(text, words => shorten(words, language)))
    case 'expand':
      return expand(texts, context, language)
    case 'translate':
      throw new WriterError('failed', 'the built-in writer speaks no other language')
  }
}
