import { loadReplySchemas, WIRE_TABLE } from 'virtual:wire-table'
import { type ApiClient, type CalledEndpoints, createClientOf, type Transport } from '#contract/client.ts'
import { localeTags } from '#domain/locale.ts'
import { readTabId } from '../identity/ids.ts'
import { readCookie } from '../session/cookies.ts'

export function createBrowserApi(): ApiClient {
  return createClientOf(listEndpoints(), {
    transport: sendByFetch,
    readCsrfToken: () => readCookie('csrftoken', document.cookie),
    clientId: readTabId(),
    locale: () => document.documentElement.lang || localeTags.en,
  })
}

/**
 * The server has held its replies against their schemas already; here they would weigh more than the rest of a page. The
 * schemas come only for replies that are completed by them, with the first of those.
 */
function listEndpoints(): CalledEndpoints {
  const areas = Object.entries(WIRE_TABLE).map(([area, endpoints]) => {
    const calls = Object.entries(endpoints).map(([name, [method, path, isCompleted]]) => {
      const readReply = isCompleted ? (body: unknown) => completeReply(area, name, body) : readObject
      return [name, { method, path, readReply }]
    })
    return [area, Object.fromEntries(calls)]
  })
  return Object.fromEntries(areas)
}

async function completeReply(area: string, name: string, body: unknown): Promise<unknown> {
  const { readCheckedReply } = await loadReplySchemas()
  return readCheckedReply(area, name, body)
}

/** What a proxy or a sign-in page of a network answers in place of the server is no object. */
function readObject(body: unknown): unknown {
  return typeof body === 'object' && body !== null ? body : undefined
}

const sendByFetch: Transport = async ({ url, method, headers, body, keepalive, signal }) => {
  const reply = await fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(keepalive && { keepalive }),
    ...(signal instanceof AbortSignal && { signal }),
  })
  return { status: reply.status, text: await reply.text() }
}
