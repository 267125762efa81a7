const secretNames = /^(.*token|.*key|.*secret|.*signature|password.*|code|uid|email|csrf.*|session.*)$/i

/**
 * A path for other people's eyes: one-time links carry their secret in the query or in the hash.
 * It also works on text with paths in it, so a value ends where a quote or a blank does.
 */
export function redactPath(path: string): string {
  return path.replace(
    /([?&#;])([\w%.~[\]-]+)=([^&#;\s"'<>\\]*)/g,
    (pair, lead: string, name: string, value) => {
      if (secretNames.test(decode(name))) return `${lead}${name}=redacted`
      const inner = decode(value)
      // The way back after signing in is a path in itself, and that of an invitation carries its secret.
      const clean = inner === value || !/[?&#;]/.test(inner) ? inner : redactPath(inner)
      return clean === inner ? pair : `${lead}${name}=${encodeURIComponent(clean)}`
    },
  )
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
