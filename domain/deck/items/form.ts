import { z } from 'zod'
import { LIMITS } from '../limits.ts'
import { linkSchema } from '../link.ts'
import { itemIdSchema } from '../place.ts'
import { itemBase, type MapWords } from './base.ts'

/** What people fill in, and what they agree to: a consent is a box that has to be ticked. */
export const FORM_FIELD_TYPES = ['name', 'email', 'phone', 'comment', 'consent'] as const

export const formFieldSchema = z.object({
  id: itemIdSchema,
  type: z.enum(FORM_FIELD_TYPES),
  name: z.string().min(1).max(LIMITS.label),
  required: z.boolean().default(false),
  /** Where what is agreed to can be read; the words in [square brackets] lead there. */
  link: linkSchema.optional(),
})
export type FormField = z.infer<typeof formFieldSchema>

const schema = z.object({
  ...itemBase,
  type: z.literal('form'),
  fields: z
    .array(formFieldSchema)
    .max(LIMITS.formFields)
    .refine(fields => new Set(fields.map(field => field.id)).size === fields.length, 'field ids repeat')
    .default([]),
  submit_text: z.string().max(LIMITS.label).default(''),
})

function mapWords(form: z.output<typeof schema>, map: MapWords) {
  return {
    fields: form.fields.map(field => {
      const name = map(field.name, `fields.${field.id}.name`, LIMITS.label)
      return name === '' ? field : { ...field, name }
    }),
    submit_text: map(form.submit_text, 'submit_text', LIMITS.label),
  }
}

export const formItem = { schema, role: 'media', mapWords } as const
