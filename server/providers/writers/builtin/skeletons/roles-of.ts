import type { TalkKind } from '#domain/generation/talk-kinds.ts'
import type { Locale } from '#domain/locale.ts'
import { englishSkeletons } from './english.ts'
import { russianSkeletons } from './russian.ts'
import type { Role, Skeletons } from './skeleton.ts'

const skeletons: Record<Locale, Skeletons> = { en: englishSkeletons, ru: russianSkeletons }

export function rolesOf(kind: TalkKind, language: Locale): readonly Role[] {
  return skeletons[language][kind]
}
