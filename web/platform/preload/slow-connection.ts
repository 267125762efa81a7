/** What a browser tells about the connection, where it tells at all. */
export interface ConnectionHints {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

export function findConnection(navigator: object): ConnectionHints | undefined {
  return 'connection' in navigator ? (navigator.connection as ConnectionHints | undefined) : undefined
}

/** Whether a person pays for what they did not ask for: in money, or in waiting for what they did. */
export function isSparing(connection: ConnectionHints | undefined): boolean {
  return connection?.saveData === true || /^(slow-)?2g$/.test(connection?.effectiveType ?? '')
}
