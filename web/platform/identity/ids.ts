/** A random UUID. crypto.randomUUID is missing where the product is opened over plain http by another name. */
export function makeUid(
  random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = bytes => crypto.getRandomValues(bytes),
): string {
  const bytes = random(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

let own: string | undefined

/** Names this tab to the server and to the others. New with each load: a duplicated tab must not share a name. */
export function readTabId(): string {
  own ??= makeUid()
  return own
}

/**
 * Gives an order that the server carries out once for each key: given again, by a second click or after a lost reply,
 * it keeps its key. Given after its reply has come it is another one.
 */
export async function withRequestKey<Reply>(
  keys: Map<string, string>,
  order: readonly unknown[],
  give: (key: string) => Promise<Reply>,
): Promise<Reply> {
  const text = JSON.stringify(order)
  const key = keys.get(text) ?? makeUid()
  keys.set(text, key)
  const reply = await give(key)
  if (keys.get(text) === key) keys.delete(text)
  return reply
}
