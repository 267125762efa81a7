import type { Transport } from '#contract/client.ts'

export const sendByFetch: Transport = async ({ url, method, headers, body, keepalive }) => {
  const reply = await fetch(url, {
    method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body }),
    ...(keepalive && { keepalive }),
  })
  return { status: reply.status, text: await reply.text() }
}
