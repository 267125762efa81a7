export interface Problem {
  file: string
  line?: number
  rule: string
  message: string
}

export function describeProblem({ file, line, rule, message }: Problem): string {
  return `${file}${line ? `:${line}` : ''}\n    ${rule}: ${message}`
}
