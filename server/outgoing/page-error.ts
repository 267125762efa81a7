export type PageRefusal =
  /** An address that is none, or that may not be asked: its scheme, port, name or network. */
  | 'address'
  | 'unresolved'
  | 'unreachable'
  | 'redirects'
  | 'status'
  | 'type'
  | 'encoding'
  | 'too_large'
  | 'too_slow'

/** Why a page did not come. The reason is for the log alone: told to a caller, it would map the network we stand in. */
export class PageError extends Error {
  readonly reason: PageRefusal

  constructor(reason: PageRefusal, options?: ErrorOptions) {
    super(`The page did not come: ${reason}`, options)
    this.name = 'PageError'
    this.reason = reason
  }
}
