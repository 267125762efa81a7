/** The host a visitor came from, or nothing where that is us or cannot be told. Paths may hold what is private. */
export function readReferrer(referrer: string | null, ownHosts: readonly string[]): string {
  if (!referrer || !URL.canParse(referrer)) return ''
  const { protocol, host } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || ownHosts.includes(host)) return ''
  return host.replace(/^www\./, '').slice(0, 253)
}
