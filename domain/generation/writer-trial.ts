import { z } from 'zod'

/** How servers of language models are spoken to. */
export const MODEL_PROTOCOLS = ['openai', 'anthropic', 'ollama'] as const

/** What a test call to a language model came to; each has its words in locales/<lang>/writer.json. */
export const WRITER_TRIALS = [
  'answered',
  /** The key is wrong, or has no right to this model. */
  'denied',
  /** No such model or path, a redirect, or an address that is not asked. */
  'missing',
  'busy',
  'timeout',
  /** Nobody is there, or the connection was cut. */
  'cut',
  'refused',
  /** It answers, but not in the form that slides need. */
  'unfit',
] as const
export type WriterTrial = (typeof WRITER_TRIALS)[number]

/** A language model as the owner of an installation names it. */
export const modelConnectionSchema = z.object({
  protocol: z.enum(MODEL_PROTOCOLS),
  /** Where it is; the vendor's own address where none is said. */
  url: z
    .string()
    .trim()
    .max(500)
    .regex(/^(?:https?:\/\/[^\s/?#@]+(?:\/[^\s?#]*)?)?$/i, 'invalid')
    .default(''),
  model: z
    .string()
    .trim()
    .regex(/^[\w.:/@+-]{1,200}$/, 'invalid'),
  /** Left out, the one that is stored stays, as long as the address does. */
  api_key: z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{0,512}$/, 'invalid')
    .optional(),
})
export type ModelConnection = z.output<typeof modelConnectionSchema>
