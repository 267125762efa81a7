import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { TestClient } from '../server/test-client.ts'
import type { Sample } from './samples.ts'

export interface CalledRoute {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly path: string
}

/** Calls as this person's browser would, and leaves its cookies as they are: signing out must not end the matrix. */
export function callAs(
  app: FastifyInstance,
  client: Pick<TestClient, 'jar'>,
  route: CalledRoute,
  sample: Sample,
): Promise<LightMyRequestResponse> {
  return app.inject(writeCall(client, route, sample))
}

export interface WrittenCall extends InjectOptions {
  readonly method: CalledRoute['method']
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | Buffer
}

/** The call as it is sent: its address, its headers, its bytes. */
export function writeCall(
  { jar }: Pick<TestClient, 'jar'>,
  { method, path }: CalledRoute,
  sample: Sample,
): WrittenCall {
  const token = jar.get('csrftoken')?.value ?? ''
  const filled = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(sample.params?.[name])))
  const query = new URLSearchParams(sample.query)
  const body = sample.file ? multipartOf(sample.file) : jsonOf(sample.body)
  return {
    method,
    url: query.size > 0 ? `${filled}?${query}` : filled,
    headers: {
      host: 'localhost:3000',
      cookie: jar.header(),
      'sec-fetch-site': 'same-origin',
      origin: 'http://localhost:3000',
      'x-csrftoken': token,
      'x-xsrf-token': token,
      ...body.headers,
    },
    ...(body.payload !== undefined && { payload: body.payload }),
  }
}

function jsonOf(body: unknown) {
  if (body === undefined) return { headers: {}, payload: undefined }
  return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) }
}

function multipartOf({ name, content }: NonNullable<Sample['file']>) {
  const boundary = 'a-boundary-of-the-matrix'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload }
}
