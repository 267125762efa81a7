import { makeUid } from './make-uid.ts'

/**
 * Gives an order that the server carries out once for each key: given again, by a second click or after a lost reply,
 * it keeps its key. Given after its reply has come it is another one.
 */
export async function orderOnce<Reply>(
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
