import type { Revision } from '#domain/generation/revision.ts'
import type { Locale } from '#domain/locale.ts'
import type { RevisionWish } from '../../writer.ts'
import { enclose } from './material.ts'

const NAMES: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Russian' }

const TASKS: Readonly<Record<Revision, (language: string) => string>> = {
  rewrite: language =>
    `Rewrite each text in ${language}: clearer and livelier, with the same meaning and about the same length. Every figure, date and name stays.`,
  shorten: language =>
    `Shorten each text in ${language} to about half its length: what matters most stays, in whole phrases. Every figure that is left is unchanged. A text of up to four words stays as it is.`,
  expand: language =>
    `Expand each text in ${language} to about one and a half times its length: say more plainly what is meant, with nothing that is not in the texts or the context. Add no figures, dates or names. A heading stays as short as it is.`,
  translate: language =>
    `Translate each text into ${language}, as a native speaker would write it on a slide. Figures stay; proper names as is usual in ${language}.`,
}

const CONTEXT_LETTERS = 2_000

export function writeRevisionPrompt(
  { revision, language, texts, context }: RevisionWish,
  mark: string,
): string {
  const numbered = texts.map((text, index) => `[${index + 1}] ${text}`).join('\n')
  return `${TASKS[revision](NAMES[language])}

The texts belong to one slide and are HTML: keep every tag, its attributes and its place around the words that correspond, and add none. Links keep their address. An empty text stays empty. Do not put the numbers in brackets into your answer.

${enclose('TEXTS', numbered, mark)}
${enclose('CONTEXT, not to be revised', context.slice(0, CONTEXT_LETTERS), mark)}

Answer: {"texts": ["…"]} with exactly ${texts.length} texts, in their order.`
}
