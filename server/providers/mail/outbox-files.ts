/** How many mails the outbox keeps; older ones are removed as new ones come. */
export const keptMails = 500

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-\d{6,}-[0-9a-f]{8}\.eml$/

/** Only names the outbox gives itself: no path, no link, no other file. */
export function isMailName(name: string): boolean {
  return namePattern.test(name)
}
