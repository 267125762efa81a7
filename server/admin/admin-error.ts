/** Bad input, or something that is not there: told as a sentence, and nothing was changed. */
export class AdminError extends Error {
  /** 2 for a command that cannot be read, 1 for one that cannot be carried out. */
  readonly exitCode: 1 | 2

  constructor(sentence: string, exitCode: 1 | 2 = 1) {
    super(sentence)
    this.name = 'AdminError'
    this.exitCode = exitCode
  }
}

export function misread(sentence: string): AdminError {
  return new AdminError(sentence, 2)
}
