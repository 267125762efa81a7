import type { LegalText } from '#content/legal/legal-text.ts'
import type { LegalName } from '#content/legal/registry.ts'

export interface LegalPage {
  readonly name: LegalName
  readonly text: LegalText
}
