import type { TalkKind } from '#domain/generation/talk-kinds.ts'
import type { Locale } from '#domain/locale.ts'
import { englishAny, englishSkeletons } from './english.ts'
import { russianAny, russianSkeletons } from './russian.ts'
import type { Role, Skeletons } from './skeleton.ts'

const skeletons: Record<Locale, Skeletons> = { en: englishSkeletons, ru: russianSkeletons }

export function rolesOf(kind: TalkKind, language: Locale): readonly Role[] {
  return skeletons[language][kind]
}

const any: Record<Locale, readonly Role[]> = { en: englishAny, ru: russianAny }

/** What anything can be asked. */
export function anyRolesOf(language: Locale): readonly Role[] {
  return any[language]
}
