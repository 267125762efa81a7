import { makeUid } from './make-uid.ts'

let own: string | undefined

/** Names this tab to the server and to the others. New with each load: a duplicated tab must not share a name. */
export function readTabId(): string {
  own ??= makeUid()
  return own
}
