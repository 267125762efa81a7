import { type Plan, planLimits } from '#domain/billing/plans.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import type { ExportState } from '../task/export-state.ts'

export function isLocked(format: ExportFormat, plan: Plan): boolean {
  return format === 'pdf' && !planLimits[plan].pdfExport
}

/** The one that is offered first: what was chosen last, unless the plan lacks it. */
export function pickFormat(last: ExportFormat, plan: Plan): ExportFormat {
  return isLocked(last, plan) ? 'pptx' : last
}

/** Whether the way on leads to the plans: by the plan that is known here, or by the server's word that it is another. */
export function needsPlan(format: ExportFormat, plan: Plan, state: ExportState): boolean {
  if (isLocked(format, plan)) return true
  return state.phase === 'failed' && state.failure.cause === 'pdf_disabled'
}
