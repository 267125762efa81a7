import { createTranslator } from 'use-intl/core'
import { formatTags, type Locale } from '#domain/locale.ts'
import type { EnglishMessages } from './english-messages.ts'
import { readMessages } from './message-files.ts'
import type { Namespace } from './message-sets.ts'

type Messages = EnglishMessages

export interface MessageStore {
  /** Loads the messages of a page in the chosen language; the fallback's are among them for what it may lack. */
  load(locale: Locale, namespaces: readonly Namespace[]): Promise<void>
  /** Words of a page that nothing says at first. */
  putOff(locale: Locale, namespaces: readonly Namespace[]): void
  /** Whether anything that was put off is still to come. */
  isBehind(): boolean
  /** Brings what was put off, if it is not there yet: a later part waits for it. */
  catchUp(): Promise<void>
  /** Calls when words that were put off have come. */
  subscribe(listener: () => void): () => void
  /** All that has been brought in so far; the same object until more arrives. */
  read(locale: Locale): Messages
}

export function createMessageStore(): MessageStore {
  const loaded = new Map<string, unknown>()
  const pending = new Map<string, Promise<void>>()
  let merged = new Map<Locale, Messages>()
  let later: { readonly locale: Locale; readonly namespaces: readonly Namespace[] } | undefined
  const listeners = new Set<() => void>()

  function loadOne(locale: Locale, namespace: Namespace): Promise<void> {
    const name = `${locale}/${namespace}`
    const known = pending.get(name)
    if (known) return known
    const loading = readMessages(locale, namespace).then(
      messages => {
        loaded.set(name, messages)
        merged = new Map()
      },
      (error: unknown) => {
        pending.delete(name)
        throw error
      },
    )
    pending.set(name, loading)
    return loading
  }

  async function load(locale: Locale, namespaces: readonly Namespace[]): Promise<void> {
    await Promise.all(namespaces.map(namespace => loadOne(locale, namespace)))
  }

  return {
    load,
    putOff(locale, namespaces) {
      later = { locale, namespaces }
    },
    isBehind: () => later !== undefined,
    async catchUp() {
      const asked = later
      if (!asked) return
      await load(asked.locale, asked.namespaces)
      if (later !== asked) return
      later = undefined
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    read(locale) {
      let messages = merged.get(locale)
      if (!messages) {
        messages = pick(loaded, locale) as unknown as Messages
        merged.set(locale, messages)
      }
      return messages
    },
  }
}

function pick(loaded: ReadonlyMap<string, unknown>, locale: Locale): Record<string, unknown> {
  const prefix = `${locale}/`
  const own = [...loaded].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(own.map(([name, messages]) => [name.slice(prefix.length), messages]))
}

export type Translate = ReturnType<typeof createTranslate>

export function createTranslate(locale: Locale, messages: Messages) {
  return createTranslator<Messages>({ locale: formatTags[locale], messages, onError: ignoreMissing })
}

/** A key of a namespace that a page forgot to load is shown as its key, never as an exception on screen. */
function ignoreMissing(): void {}
