/** The list of one workspace, or of all of them together. No workspace has the slug `all`: slugs are sixteen letters. */
export function listPath(workspace: string | null): string {
  return `/presentations/${workspace ?? 'all'}`
}

export const allListPath = listPath(null)
