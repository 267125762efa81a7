import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { readEmails } from '#domain/account/email.ts'

/** One thing that was typed or pasted: an address, or text that is not a valid one. */
export interface InviteEntry {
  readonly text: string
  readonly isEmail: boolean
}

export const mostInvitesAtOnce = 100

/** Separators of addresses while typing. A space may also be inside «Anna <anna@example.com>». */
const separators = /[,;\n\r\t]/

/** Adds every address in a text; known ones are not added twice. */
export function addEntries(list: readonly InviteEntry[], text: string): readonly InviteEntry[] {
  const { emails, wrong } = readEmails(text)
  const known = new Set(list.map(entry => entry.text))
  const added = [
    ...emails.map(email => ({ text: email, isEmail: true })),
    ...[...new Set(wrong)].map(word => ({ text: word, isEmail: false })),
  ].filter(entry => !known.has(entry.text))
  return added.length === 0 ? list : [...list, ...added]
}

export function removeEntry(list: readonly InviteEntry[], text: string): readonly InviteEntry[] {
  return list.filter(entry => entry.text !== text)
}

/** Whether the text in the field is complete: it ends with a separator, or with a space after a whole address. */
export function isFinished(text: string): boolean {
  if (separators.test(text)) return true
  return /\s$/.test(text) && readEmails(text).emails.length > 0 && readEmails(text).wrong.length === 0
}

export interface InvitePlan {
  readonly emails: readonly string[]
  readonly wrong: number
  /** How many of them need a seat that no member and no invitation holds yet. */
  readonly newSeats: number
}

export function planInvites(
  list: readonly InviteEntry[],
  { members, invitations }: Pick<WorkspaceDetail, 'members' | 'invitations'>,
): InvitePlan {
  const emails = list.filter(({ isEmail }) => isEmail).map(({ text }) => text)
  const seated = new Set([...members, ...invitations].map(({ email }) => email))
  return {
    emails,
    wrong: list.length - emails.length,
    newSeats: emails.filter(email => !seated.has(email)).length,
  }
}
