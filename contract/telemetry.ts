import { z } from 'zod'
import { anyone, defineEndpoint } from './endpoint.ts'

const shortText = z.string().max(2000)

export const telemetry = {
  recordEvent: defineEndpoint({
    method: 'POST',
    path: '/api/events/',
    summary: 'Pass a product event on to the analytics service, when one is configured',
    access: anyone,
    body: z.object({ event_type: z.string().regex(/^[a-z][a-z0-9_]{1,63}$/), path: shortText.optional() }),
    reply: z.object({}),
    status: 202,
    errors: ['validation_failed', 'too_many_requests'],
  }),
  reportError: defineEndpoint({
    method: 'POST',
    path: '/api/reports/',
    summary: 'Report an error to the developers',
    access: anyone,
    body: z.object({
      message: shortText,
      statusCode: z.int().min(0).max(999),
      path: shortText,
      stack: z.string().max(8000).optional(),
      navigations: z
        .array(z.object({ path: shortText, ms: z.number() }))
        .max(30)
        .optional(),
    }),
    reply: z.object({ report_id: z.string() }),
    status: 202,
    errors: ['validation_failed', 'too_many_requests'],
    bodyLimit: 64 * 1024,
  }),
} as const
