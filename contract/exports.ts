import { z } from 'zod'
import { slugSchema } from '#domain/deck/link.ts'
import { EXPORT_ERRORS, EXPORT_FORMATS, exportNoteSchema } from '#domain/export/formats.ts'
import { exportOptionsSchema } from '#domain/export/options.ts'
import { TASK_STATES } from '#domain/generation/steps.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { slugParams } from './params.ts'

const started = z.object({
  task_id: z.uuid(),
  export_id: z.uuid(),
  workspace: slugSchema,
})

/** How far an export is; `url` leads to the file once there is one. */
export const exportStatus = z.object({
  task_state: z.enum(TASK_STATES),
  format: z.enum(EXPORT_FORMATS),
  slides_done: z.int().nonnegative(),
  slides_total: z.int().nonnegative(),
  /** The browser that draws slides is being fetched or started, which takes half a minute the first time. */
  preparing_browser: z.boolean(),
  url: z.string().nullable(),
  name: z.string().nullable(),
  bytes: z.int().nonnegative().nullable(),
  /** What had to be flattened or substituted. */
  report: z.array(exportNoteSchema),
  error: z.enum(EXPORT_ERRORS).nullable(),
})
export type ExportStatus = z.output<typeof exportStatus>

const closed = ['unauthorized', 'workspace_access_denied', 'presentation_not_found', 'forbidden'] as const
const taskQuery = z.object({ task_id: z.uuid(), export_id: z.uuid() })

export const exports = {
  exportPdf: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/export_pdf/',
    summary: 'Export the presentation to PDF: one task per revision, however often it is asked for',
    access: memberWho('presentation.copy'),
    params: slugParams,
    reply: started,
    errors: ['pdf_disabled', 'too_many_requests', ...closed],
  }),
  pdfStatus: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/pdf_status/',
    summary: 'How far the PDF is',
    access: memberWho('presentation.copy'),
    params: slugParams,
    query: taskQuery,
    reply: exportStatus,
    errors: ['validation_failed', 'task_not_found', ...closed],
  }),
  start: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/:slug/exports/',
    summary: 'Export the presentation, some of its slides, or one slide as an image, to a file',
    access: memberWho('presentation.copy'),
    params: slugParams,
    body: exportOptionsSchema.extend({
      format: z.enum(EXPORT_FORMATS),
      /** One slide alone, for PNG; all of them, in an archive, without it. */
      slide: z.int().positive().optional(),
    }),
    reply: started,
    status: 202,
    errors: ['validation_failed', 'pdf_disabled', 'slide_not_found', 'too_many_requests', ...closed],
  }),
  status: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/export_status/',
    summary: 'How far an export of any format is',
    access: memberWho('presentation.copy'),
    params: slugParams,
    query: taskQuery,
    reply: exportStatus,
    errors: ['validation_failed', 'task_not_found', ...closed],
  }),
} as const
