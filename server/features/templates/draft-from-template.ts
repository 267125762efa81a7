import { randomUUID } from 'node:crypto'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { DomainError } from '#domain/errors.ts'
import type { Locale } from '#domain/locale.ts'
import { findTemplate } from './read-templates.ts'

/** A document of one's own from a template: ids are new, so two made from one share none. */
export function draftFromTemplate(id: string, locale: Locale) {
  const template = findTemplate(id)
  if (!template) throw new DomainError('validation_failed', { fields: { template: 'invalid' } })
  const { name, theme, settings, slides } = instantiateDraft(template[locale].deck, { nextUid: randomUUID })
  return { name, theme, settings, slides }
}
