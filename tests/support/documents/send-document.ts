import { postForm, writeFile } from '../pictures.ts'
import type { TestClient } from '../server/test-client.ts'

/** Sends a file to be read, the way a page of the product does. */
export function sendDocument(
  client: TestClient,
  fileName: string,
  body: Buffer | string,
  workspace?: string,
) {
  const query = workspace === undefined ? '' : `?workspace=${encodeURIComponent(workspace)}`
  return postForm(client, `/api/presentations/generator/document/${query}`, writeFile(fileName, body))
}
