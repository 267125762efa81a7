import { expect, test } from 'vitest'
import { describeFailure } from './export-manager.ts'
import { type ExportCause, type ExportState, idle, isLocked, needsPlan } from './export-state.ts'

const fail = (cause: ExportCause): ExportState => ({
  phase: 'failed',
  order: { slug: 'tides', format: 'pdf' },
  failure: describeFailure('pdf', cause),
})

test('[X-06] [F-07] pdf_disabled leads the free plan to Pro, and a paying one to another try', () => {
  for (const state of [idle, fail('pdf_disabled'), fail('no_browser'), fail('no_answer')])
    expect(needsPlan('pdf', 'free', state)).toBe(true)
  for (const plan of ['pro', 'enterprise'] as const) {
    expect(needsPlan('pdf', plan, idle)).toBe(false)
    expect(needsPlan('pdf', plan, fail('no_browser'))).toBe(false)
    // The plan ended meanwhile: trying again would be refused for ever.
    expect(needsPlan('pdf', plan, fail('pdf_disabled'))).toBe(true)
  }
})

test('[F-07] nothing but PDF is locked', () => {
  for (const format of ['pptx', 'png', 'html'] as const) expect(isLocked(format, 'free')).toBe(false)
})
