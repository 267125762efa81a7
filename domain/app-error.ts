export interface AppErrorInput {
  readonly message?: string
  readonly statusCode?: number
  readonly statusMessage?: string
  readonly data?: unknown
  readonly fatal?: boolean
}

/** What goes wrong on a page. A fatal one takes over the whole page; another is shown in its place. */
export class AppError extends Error {
  readonly statusCode: number
  readonly statusMessage: string
  readonly data: unknown
  readonly fatal: boolean

  constructor(input: AppErrorInput = {}) {
    super(input.message ?? input.statusMessage ?? '')
    this.name = 'AppError'
    this.statusCode = input.statusCode ?? 500
    this.statusMessage = input.statusMessage ?? ''
    this.data = input.data
    this.fatal = input.fatal ?? false
  }

  toJSON(): Required<AppErrorInput> {
    const { message, statusCode, statusMessage, data, fatal } = this
    return { message, statusCode, statusMessage, data, fatal }
  }
}

/** Anything thrown, as the one error object that pages know. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof Error) return new AppError({ message: thrown.message })
  if (isErrorShape(thrown)) return new AppError(thrown)
  return new AppError({ message: String(thrown) })
}

function isErrorShape(value: unknown): value is AppErrorInput {
  return typeof value === 'object' && value !== null && ('statusCode' in value || 'message' in value)
}

export function pageNotFound(path: string): AppError {
  return new AppError({ statusCode: 404, statusMessage: `Page not found: ${path}` })
}

/** A failed route check, or a guard that refused the very first load. */
export function routeRefused(fullPath: string): AppError {
  return new AppError({ statusCode: 404, statusMessage: `Page Not Found: ${fullPath}`, fatal: true })
}
