import type { Transport } from '#contract/client.ts'

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
