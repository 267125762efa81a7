import type { PresentationTemplate as Template } from '#content/presentation-templates/presentation-template.ts'
import { presentationTemplates } from '#content/presentation-templates/registry.ts'
import type { PresentationTemplate } from '#contract/templates.ts'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'
import { stableUid } from '#server/stable-uid.ts'

const read = new Map<string, PresentationTemplate>()

/** A template as it is sent, whole. Content does not change while the server runs, so each is made once, when asked for. */
export function readTemplate(template: Template, locale: Locale): PresentationTemplate {
  const key = `${template.id}|${locale}`
  const known = read.get(key)
  if (known) return known
  const { name, about, deck } = template[locale]
  let count = 0
  const nextUid = () => stableUid(`presentation template|${key}|${count++}`)
  const { theme, slides } = instantiateDraft(deck, { nextUid })
  const made = { id: template.id, name, about, category: template.category, theme, slides }
  const whole = { ...made, slide_count: slides.length }
  read.set(key, whole)
  return whole
}

export function findTemplate(id: string): Template | undefined {
  return presentationTemplates.find(template => template.id === id)
}
