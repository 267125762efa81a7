/** Where a workspace gets a larger plan, or reads whom to ask for it; the one used last where none is named. */
export function upgradePath(workspace?: string | null): string {
  return workspace ? `/boost?${new URLSearchParams({ workspace })}` : '/boost'
}
