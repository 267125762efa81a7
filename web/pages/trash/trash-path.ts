/** The trash of one workspace, or of all, at a page of it; and the query part alone. */
export function trashPath(workspace: string | null, page = 1): { path: string; query: string } {
  const parameters = new URLSearchParams({
    ...(workspace !== null && { workspace }),
    ...(page > 1 && { page: String(page) }),
  }).toString()
  const query = parameters && `?${parameters}`
  return { path: `/presentations/trash${query}`, query }
}
