import type { LegalText } from './legal-text.ts'
import { oldtermsEn, oldtermsRu } from './oldterms.ts'
import { policyEn, policyRu } from './policy.ts'
import { termsEn, termsRu } from './terms.ts'

export const legalTexts = {
  terms: { en: termsEn, ru: termsRu },
  policy: { en: policyEn, ru: policyRu },
  oldterms: { en: oldtermsEn, ru: oldtermsRu },
} satisfies Record<string, Record<'en' | 'ru', LegalText>>

export type LegalName = keyof typeof legalTexts
