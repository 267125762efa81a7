import { writeForm } from '../pictures.ts'
import type { TestClient } from '../server/test-client.ts'

/** Sends a file to be read, the way a page of the product does. */
export function sendDocument(
  client: TestClient,
  fileName: string,
  body: Buffer | string,
  workspace?: string,
) {
  const token = client.jar.get('csrftoken')?.value ?? ''
  const { payload, headers } = writeForm([{ fileName, type: 'application/octet-stream', body }])
  const query = workspace === undefined ? '' : `?workspace=${encodeURIComponent(workspace)}`
  return client.send({
    method: 'POST',
    url: `/api/presentations/generator/document/${query}`,
    headers: { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': token, 'x-csrftoken': token, ...headers },
    payload,
  })
}
