import { createTranslator } from 'use-intl/core'
import { formatTags, type Locale } from '#domain/locale.ts'
import type { EnglishMessages } from './english-messages.ts'
import { readMessages } from './message-files.ts'
import type { Namespace } from './message-sets.ts'

type Messages = EnglishMessages

export interface MessageStore {
  /** Loads the messages of a page in the chosen language; the fallback's are among them for what it may lack. */
  load(locale: Locale, namespaces: readonly Namespace[]): Promise<void>
  /** All that has been brought in so far; the same object until more arrives. */
  read(locale: Locale): Messages
}

export function createMessageStore(): MessageStore {
  const loaded = new Map<string, unknown>()
  const pending = new Map<string, Promise<void>>()
  let merged = new Map<Locale, Messages>()

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

  return {
    async load(locale, namespaces) {
      await Promise.all(namespaces.map(namespace => loadOne(locale, namespace)))
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
