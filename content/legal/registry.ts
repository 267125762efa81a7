import type { LegalText } from './legal-text.ts'
import { oldtermsEn } from './oldterms.en.ts'
import { oldtermsRu } from './oldterms.ru.ts'
import { policyEn } from './policy.en.ts'
import { policyRu } from './policy.ru.ts'
import { termsEn } from './terms.en.ts'
import { termsRu } from './terms.ru.ts'

export const legalTexts = {
  terms: { en: termsEn, ru: termsRu },
  policy: { en: policyEn, ru: policyRu },
  oldterms: { en: oldtermsEn, ru: oldtermsRu },
} satisfies Record<string, Record<'en' | 'ru', LegalText>>

export type LegalName = keyof typeof legalTexts
