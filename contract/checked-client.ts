import { api } from './api.ts'
import { type ApiClient, type CalledEndpoints, type ClientOptions, createClientOf } from './client.ts'
import type { Endpoint } from './endpoint.ts'

/** A client that holds every reply against its schema: the server's own, and that of tests. */
export function createClient(options: ClientOptions): ApiClient {
  return createClientOf(checkedEndpoints, options)
}

const checkedEndpoints: CalledEndpoints = Object.fromEntries(
  Object.entries(api).map(([area, endpoints]) => [
    area,
    Object.fromEntries(
      Object.entries(endpoints).map(([name, { method, path, reply }]: [string, Endpoint]) => [
        name,
        { method, path, readReply: (body: unknown) => reply.safeParse(body).data },
      ]),
    ),
  ]),
)

/** Reads a reply whose schema fills in what it leaves out, such as a slide that was kept before slides had notes. */
export function readCheckedReply(area: string, name: string, body: unknown): unknown {
  return checkedEndpoints[area]?.[name]?.readReply(body)
}
