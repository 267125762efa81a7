import { type DocumentType, documentTypes } from '#contract/documents.ts'
import { REQUEST_LIMITS } from '#domain/generation/request.ts'

/** Why a file is not taken before it is sent. */
export type FileRefusal = 'type' | 'empty' | 'size'

export interface Candidate {
  readonly name: string
  readonly size: number
}

/** For the file dialog of the browser. */
export const acceptedFiles = documentTypes.map(type => `.${type}`).join(',')

export function readDocumentType(name: string): DocumentType | undefined {
  const ending = name.toLowerCase().split('.').at(-1)
  if (ending === 'markdown') return 'md'
  return documentTypes.find(type => type === ending && name.includes('.'))
}

export function refuseFile({ name, size }: Candidate, maxBytes: number): FileRefusal | null {
  if (!readDocumentType(name)) return 'type'
  if (size === 0) return 'empty'
  return size > maxBytes ? 'size' : null
}

export interface Acceptance<File> {
  readonly accepted: readonly File[]
  /** How many found no room any more. */
  readonly leftOut: number
}

/** As many files as there is room for; one that is there already is not taken twice. */
export function acceptFiles<File extends Candidate>(
  files: readonly File[],
  present: readonly Candidate[],
): Acceptance<File> {
  const isSame = (a: Candidate) => (b: Candidate) => a.name === b.name && a.size === b.size
  const fresh = files.filter(
    (file, index) => !present.some(isSame(file)) && files.findIndex(isSame(file)) === index,
  )
  const room = Math.max(0, REQUEST_LIMITS.documents - present.length)
  return { accepted: fresh.slice(0, room), leftOut: Math.max(0, fresh.length - room) }
}
