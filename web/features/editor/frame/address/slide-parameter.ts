const name = 'slide'
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The slide that an address is a link to. */
export function readSlideParameter(search: string): string | null {
  const asked = new URLSearchParams(search).get(name)
  return asked !== null && uuid.test(asked) ? asked : null
}

/** The same address, as a link to that slide; to the deck itself where that is its first. */
export function writeSlideParameter(
  url: Pick<URL, 'pathname' | 'search' | 'hash'>,
  uid: string | null,
): string {
  const parameters = new URLSearchParams(url.search)
  if (uid === null) parameters.delete(name)
  else parameters.set(name, uid)
  const search = parameters.toString()
  return url.pathname + (search && `?${search}`) + url.hash
}
