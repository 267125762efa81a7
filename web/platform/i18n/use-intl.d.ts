import type { localeTags } from '#domain/locale.ts'
import type { EnglishMessages } from './english-messages.ts'

declare module 'use-intl' {
  interface AppConfig {
    Locale: (typeof localeTags)[keyof typeof localeTags]
    Messages: EnglishMessages
  }
}
