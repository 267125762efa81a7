export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly fields: Record<string, unknown>
  readonly message: string
}

/** Keeps what was logged, so that a test can read it. */
export function createLogger() {
  const lines: LogLine[] = []
  const write =
    (level: LogLine['level']) =>
    (fields: unknown, message = '') => {
      lines.push(
        typeof fields === 'string'
          ? { level, fields: {}, message: fields }
          : { level, fields: fields as Record<string, unknown>, message },
      )
    }
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}
