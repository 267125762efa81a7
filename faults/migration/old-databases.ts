export interface OldDatabase {
  /** What makes the product open it. */
  readonly env: Readonly<Record<string, string>>
  remove(): Promise<void>
}

/** As many copies as wanted of what an early version left. */
export interface OldDatabases {
  makeOne(): Promise<OldDatabase>
  removeAll(): Promise<void>
}
