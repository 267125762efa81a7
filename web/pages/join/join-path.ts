export function joinPath(token: string): string {
  return `/join?${new URLSearchParams({ token })}`
}
