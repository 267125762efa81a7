import { z } from 'zod'
import { slugSchema } from '#domain/deck/link.ts'
import { TASK_STATES } from '#domain/generation/steps.ts'
import { differenceSchema, IMPORT_ERRORS, IMPORT_FORMATS, IMPORT_STEPS } from '#domain/import/imported.ts'
import { defineEndpoint, memberWho } from './endpoint.ts'
import { slugParams } from './params.ts'

const taskParams = z.object({ task_id: z.uuid() })
const mayMake = memberWho('presentation.create')

/** How far an import is; `slug` leads to the presentation once there is one. */
const importStatus = z.object({
  task_id: z.uuid(),
  task_state: z.enum(TASK_STATES),
  /** What the file is called. */
  name: z.string(),
  step: z.enum(IMPORT_STEPS),
  /** Of the step: slides that are read, pictures that are kept. */
  done: z.int().nonnegative(),
  total: z.int().nonnegative(),
  slug: slugSchema.nullable(),
  /** How many lines the list of differences has. */
  differences: z.int().nonnegative(),
  error: z.enum(IMPORT_ERRORS).nullable(),
})
export type ImportStatus = z.output<typeof importStatus>

/** What was different from the file that a presentation was imported from. */
const importReport = z.object({
  name: z.string(),
  format: z.enum(IMPORT_FORMATS),
  created_at: z.iso.datetime({ offset: true }),
  differences: z.array(differenceSchema),
})
export type ImportReport = z.output<typeof importReport>

/** Files that become presentations as they are. */
export const imports = {
  start: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/imports/',
    summary: 'Import a presentation (pptx, md): the form field `file`. Follow the task with its status',
    access: mayMake,
    multipart: true,
    query: z.object({
      /** The personal workspace unless said. */
      workspace: z.string().max(512).optional(),
      folder: z.coerce.number().int().positive().optional(),
      /** Sent twice with one key it is one import. */
      key: z.uuid().optional(),
    }),
    reply: importStatus,
    status: 202,
    errors: [
      'validation_failed',
      'malformed_request',
      'unauthorized',
      'pay',
      'workspace_access_denied',
      'workspace_not_found',
      'file_too_large',
      'file_too_large_for_server',
      'unsupported_import',
      'unreadable_document',
      'too_many_requests',
    ],
  }),
  status: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/imports/:task_id/',
    summary: 'How far an import is',
    access: mayMake,
    params: taskParams,
    reply: importStatus,
    errors: ['validation_failed', 'unauthorized', 'task_not_found'],
  }),
  cancel: defineEndpoint({
    method: 'POST',
    path: '/api/presentations/imports/:task_id/cancel/',
    summary: 'Stop an import; nothing of it is kept. One that is done stays done',
    access: mayMake,
    params: taskParams,
    reply: importStatus,
    errors: ['validation_failed', 'unauthorized', 'task_not_found'],
  }),
  report: defineEndpoint({
    method: 'GET',
    path: '/api/presentations/:slug/import_report/',
    summary: 'How a presentation differs from the file that it was imported from; null where there was none',
    access: memberWho('presentation.view'),
    params: slugParams,
    reply: z.object({ report: importReport.nullable() }),
    errors: ['unauthorized', 'workspace_access_denied', 'presentation_not_found'],
  }),
} as const
