/** Where a visitor takes a copy, once they have said who they are. */
export function copyAddress(slug: string): string {
  return `/presentations/create?copy=${slug}`
}
