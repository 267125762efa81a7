import type { Locale } from '#domain/locale.ts'

/** The language of the person at the terminal; LC_ALL outranks LC_MESSAGES, and that LANG. */
export function readDemoLocale(env: Record<string, string | undefined>): Locale {
  const spoken = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(Boolean)
  return /^ru(?![a-z])/i.test(spoken ?? '') ? 'ru' : 'en'
}
