import { type ApiClient, createClient, type Transport } from '#contract/client.ts'
import { localeTags } from '#domain/locale.ts'
import { readTabId } from '../identity/ids.ts'
import { readCookie } from '../session/cookies.ts'

export function createBrowserApi(): ApiClient {
  return createClient({
    transport: sendByFetch,
    readCsrfToken: () => readCookie('csrftoken', document.cookie),
    clientId: readTabId(),
    locale: () => document.documentElement.lang || localeTags.en,
  })
}

export const sendByFetch: Transport = async ({ url, method, headers, body, keepalive, signal }) => {
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
