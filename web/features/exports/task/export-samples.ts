import type { ExportStatus } from '#contract/exports.ts'

export const started = {
  task_id: '7b1f7c1e-3a52-4d0e-9a57-0f2d5b0c1a11',
  export_id: '00000000-0000-4000-8000-000000000001',
  workspace: 'team',
}

export function makeStatus(part: Partial<ExportStatus>): ExportStatus {
  return {
    task_state: 'PENDING',
    format: 'pdf',
    slides_done: 0,
    slides_total: 0,
    url: null,
    name: null,
    bytes: null,
    report: [],
    error: null,
    ...part,
  }
}

export const success = makeStatus({
  task_state: 'SUCCESS',
  slides_done: 8,
  slides_total: 8,
  url: '/exports/1/Приливы.pdf',
  name: 'Приливы.pdf',
  bytes: 123_456,
})
