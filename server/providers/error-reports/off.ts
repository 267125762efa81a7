import type { ErrorReports } from './error-reports.ts'

export const errorReportsOff: ErrorReports = {
  capture() {},
  async flush() {},
}
