/**
 * Any number that nobody else locks; held while migrations and restores run, so that of two processes starting at once
 * the second waits for the first.
 */
export const migrationLock = 7_203_501
