/** An http(s) address that carries neither a question nor somebody's name: what a service is configured by. */
export function isPlainAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false
  const { search, hash, username, password } = new URL(text)
  return !search && !hash && !username && !password
}
