import type { TestServer } from './server/open-test-server.ts'
import type { TestClient } from './server/test-client.ts'

let guests = 0

/** A browser in which nobody is signed in, at an address of its own. */
export function openGuest(server: TestServer, locale = 'en'): Promise<TestClient> {
  const number = ++guests
  return server.client({ address: `10.1.${number >> 8}.${number & 255}`, locale })
}
