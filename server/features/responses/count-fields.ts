import type { Visitor } from '#server/http/read-visitor.ts'
import type { Services } from '#server/services.ts'
import { openPresentation } from '../presentations/open-presentation.ts'
import { findForms, keysOf } from './find-forms.ts'
import { countByField, countByForm } from './queries.ts'

/** How many responses each form and each field has, of those that are on a slide now. */
export async function countFields(services: Services, visitor: Visitor, slug: string) {
  const { orm } = services
  const visit = { visitor, slug, capability: 'presentation.edit' } as const
  const { presentation } = await openPresentation(services, visit)
  const forms = await findForms(orm, presentation.id)
  const keys = keysOf(forms)
  if (keys.length === 0) return { forms: {}, fields: {} }
  const byField = await countByField(orm, presentation.id)
  const byForm = await countByForm(orm, { presentationId: presentation.id, keys })
  return {
    forms: Object.fromEntries(forms.map(({ form }) => [form, byForm.get(form) ?? 0])),
    fields: Object.fromEntries(keys.map(key => [key, byField.get(key) ?? 0])),
  }
}
