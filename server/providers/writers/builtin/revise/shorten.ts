import { condense } from '#domain/generation/condense/condense.ts'
import { splitSentences } from '#domain/generation/condense/split-sentences.ts'
import { trimSentence } from '#domain/generation/condense/trim-sentence.ts'
import type { Locale } from '#domain/locale.ts'
import { sayPlainly } from './say-plainly.ts'

const SHARE = 0.6
/** What a slide says in one breath; shorter lines are only tidied. */
const BREATH = 70
/** An afterthought: it explains, and the sentence stands without it. */
const AFTERTHOUGHT =
  /(?:[,;]| —| –)\s(?:which|who|where|whose|so that|that is|i\.e\.|e\.g\.|such as|including|for example|because|котор\p{L}+|где|чтобы|так что|то есть|например|включая|в том числе|потому что|поскольку|так как)(?![\p{L}]).*$/iu
const HOLDS_FACT =
  /\p{N}|(?<![\p{L}])(?:not|no|never|except|unless|only|не|нет|ни|без|кроме|только)(?![\p{L}])/iu

/** The weightiest of what is said, in fewer words; no figure, no negation is lost without its sentence. */
export function shorten(text: string, language: Locale): string {
  const plain = sayPlainly(text, language)
  if (plain.length <= BREATH) return plain
  const sentences = splitSentences(plain, language)
  if (sentences.length === 1) return cutAfterthought(trimSentence(plain))
  return condense(plain, language, Math.max(BREATH, Math.round(plain.length * SHARE)))
}

function cutAfterthought(sentence: string): string {
  const found = AFTERTHOUGHT.exec(sentence)
  if (!found || found.index < 24 || HOLDS_FACT.test(found[0])) return sentence
  const end = /[.!?…]$/.exec(sentence)?.[0] ?? ''
  return sentence.slice(0, found.index) + end
}
