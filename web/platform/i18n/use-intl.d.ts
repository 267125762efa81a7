import type { formatTags } from '#domain/locale.ts'
import type { EnglishMessages } from './english-messages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: (typeof formatTags)[keyof typeof formatTags]
    Messages: EnglishMessages
  }
}
