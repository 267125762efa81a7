const secretNames = /^(.*token|.*key|.*secret|.*signature|password.*|code|uid|email|csrf.*|session.*)$/i

/**
 * A path for other people's eyes: one-time links carry their secret in the query or in the hash.
 * It also works on text with paths in it, so a value ends where a quote or a blank does.
 */
export function redactPath(path: string): string {
  return path.replace(/([?&#;])([\w%.~[\]-]+)=[^&#;\s"'<>\\]*/g, (pair, lead: string, name: string) =>
    secretNames.test(decodeName(name)) ? `${lead}${name}=redacted` : pair,
  )
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
