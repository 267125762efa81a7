export interface Mail {
  /** One bare address. */
  readonly to: string
  /** As MAIL_FROM reads: an address, with or without a name before it. */
  readonly from: string
  /** One bare address: who answers writes to it and not to the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
  /** With its angle brackets. A retry keeps it, so that the receiving side can tell a second copy. */
  readonly messageId: string
}

export interface MailProvider {
  readonly kind: 'outbox' | 'smtp'
  /** Ends the sentence "Mail goes to …". */
  readonly where: string
  /** Throws a TemporaryMailError when it may work later, a PermanentMailError when it never will. */
  send(mail: Mail): Promise<void>
  /** Removes what we have kept of mail to these people, or with their answer address. */
  forget(addresses: readonly string[]): Promise<void>
  /** Waits for what is on its way, then lets go of connections. */
  close(): Promise<void>
}

export class TemporaryMailError extends Error {
  override readonly name = 'TemporaryMailError'
}

export class PermanentMailError extends Error {
  override readonly name = 'PermanentMailError'
}
