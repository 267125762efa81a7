/** Where files are sent: a picture of a presentation, or a document that one is made of. */
type UploadRoute = 'picture' | 'document'

export interface HostileFile {
  readonly name: string
  readonly route: UploadRoute
  readonly fileName: string
  readonly body: Buffer
  /** The refusals that are right, by their codes; `taken` where the harm is taken out and the rest kept. */
  readonly ends: readonly (string | 'taken')[]
  /** Words that may stand in nothing that is kept or answered. */
  readonly never?: readonly string[]
}

export const statuses: Readonly<Record<string, number>> = {
  taken: 200,
  file_too_large: 413,
  unsupported_file: 415,
  unsupported_document: 415,
  broken_picture: 422,
  picture_too_large: 422,
  unreadable_document: 422,
}

export const megabyte = 1024 * 1024
export const freeLimit = 5 * megabyte
