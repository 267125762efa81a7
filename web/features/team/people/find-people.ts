import type { WorkspaceDetail } from '#contract/workspace-shape.ts'
import { nameKey } from '#domain/deck/name-key.ts'

export type Member = WorkspaceDetail['members'][number]

/** Those whose name or address holds every word of the search. */
export function findPeople(members: readonly Member[], search: string): readonly Member[] {
  const words = nameKey(search).split(/\s+/).filter(Boolean)
  return members.filter(({ username, email }) => {
    const key = nameKey(`${username} ${email}`)
    return words.every(word => key.includes(word))
  })
}
