/** An error for people: its message is printed alone, without a stack trace. */
export class Sentence extends Error {}

const storageProblems = new Map([
  ['ENOSPC', 'The disk is full'],
  ['EDQUOT', 'The disk quota is used up'],
  ['EROFS', 'The disk is read-only'],
  ['EACCES', 'Permission is denied'],
  ['EPERM', 'Permission is denied'],
])

/** What to print for an error that ends a command.
 * @param {unknown} error */
export function explainError(error) {
  if (error instanceof Sentence) return error.message
  if (!(error instanceof Error)) return String(error)
  const { code, path, syscall } = /** @type {NodeJS.ErrnoException} */ (error)
  const problem = storageProblems.get(code ?? '')
  if (problem && path) return `${problem}: cannot ${syscall ?? 'use'} ${path}.`
  if (problem) return `${problem} (${error.message}).`
  return error.stack ?? error.message
}
