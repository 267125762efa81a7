import { createTranslator } from 'use-intl/core'
import { fallbackLocale, type Locale, localeTags } from '#domain/locale.ts'
import type { EnglishMessages } from './english-messages.ts'

type Messages = EnglishMessages
export type Namespace = keyof Messages

type Files = Readonly<Record<string, () => Promise<unknown>>>
const files: Files = import.meta.glob(['/locales/*/*.json', '!/locales/*/{mail,outbox,public}.json'], {
  import: 'default',
})

export interface MessageStore {
  /** Loads the messages of a page: the chosen language, and the fallback for what it may lack. */
  load(locale: Locale, namespaces: readonly Namespace[]): Promise<void>
  /** All that has been brought in so far; the same object until more arrives. */
  read(locale: Locale): Messages
}

export function createMessageStore(): MessageStore {
  const loaded = new Map<string, unknown>()
  const pending = new Map<string, Promise<void>>()
  let merged = new Map<Locale, Messages>()

  function loadOne(locale: Locale, namespace: Namespace): Promise<void> {
    const name = messageFile(locale, namespace)
    const known = pending.get(name)
    if (known) return known
    const file = files[name]
    if (!file) return Promise.reject(new Error(`There are no messages ${name}`))
    const loading = file().then(
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
      const wanted = locale === fallbackLocale ? [locale] : [fallbackLocale, locale]
      await Promise.all(wanted.flatMap(one => namespaces.map(namespace => loadOne(one, namespace))))
    },
    read(locale) {
      let messages = merged.get(locale)
      if (!messages) {
        messages = mergeMessages(pick(loaded, fallbackLocale), pick(loaded, locale)) as Messages
        merged.set(locale, messages)
      }
      return messages
    },
  }
}

function messageFile(locale: Locale, namespace: Namespace): string {
  return `/locales/${locale}/${namespace}.json`
}

function pick(loaded: ReadonlyMap<string, unknown>, locale: Locale): Record<string, unknown> {
  const prefix = `/locales/${locale}/`
  const own = [...loaded].filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(
    own.map(([name, messages]) => [name.slice(prefix.length, -'.json'.length), messages]),
  )
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

export type Translate = ReturnType<typeof createTranslate>

export function createTranslate(locale: Locale, messages: Messages) {
  return createTranslator<Messages>({ locale: localeTags[locale], messages, onError: ignoreMissing })
}

/** A key of a namespace that a page forgot to load is shown as its key, never as an exception on screen. */
function ignoreMissing(): void {}
