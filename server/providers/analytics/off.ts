import type { Analytics } from './analytics.ts'

export const analyticsOff: Analytics = {
  record() {},
  async flush() {},
  async close() {},
}
