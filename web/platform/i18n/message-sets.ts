import type { Locale } from '#domain/locale.ts'
import type { EnglishMessages } from './english-messages.ts'

export type Namespace = keyof EnglishMessages

/**
 * Which files of words come in one request, because the same pages need them. Each namespace is in one set; a set that
 * has one alone is not listed.
 */
export const messageSets: Readonly<Record<string, readonly Namespace[]>> = {
  core: ['shell', 'errors', 'access'],
  editor: ['editor', 'editor-canvas'],
  'editor-parts': ['editor-slides', 'editor-inspector'],
  deck: ['exports', 'statistics'],
  pricing: ['pricing', 'pricing-page'],
}

export function findMessageSet(namespace: string): string {
  return (
    Object.entries(messageSets).find(([, members]) => members.some(one => one === namespace))?.[0] ??
    namespace
  )
}

/** The built file of a set, by the name that the build's manifest has for it. */
export function messageSetFile(locale: Locale, namespace: Namespace): string {
  return `/locales/${locale}/${findMessageSet(namespace)}.words.js`
}

/** What the chosen language lacks is taken from the fallback. */
export function mergeMessages(fallback: unknown, chosen: unknown): unknown {
  if (!isRecord(fallback) || !isRecord(chosen)) return chosen ?? fallback
  const keys = new Set([...Object.keys(fallback), ...Object.keys(chosen)])
  return Object.fromEntries([...keys].map(key => [key, mergeMessages(fallback[key], chosen[key])]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
