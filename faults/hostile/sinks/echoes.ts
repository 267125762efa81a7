import type { Payload } from '../family.ts'
import type { Stage } from '../open-stage.ts'

/** Pages that say again what was asked for: missing ones, ways back, searches, and answers to calls. */
export async function showEchoes(stage: Stage, payloads: readonly Payload[]): Promise<void> {
  const { author, watch, failures } = stage
  const documents: string[] = []
  for (const { text } of payloads) {
    const asked = encodeURIComponent(text.toWellFormed())
    for (const path of [
      `/en/${asked}`,
      `/p/${asked}`,
      `/en/auth?next=${asked}`,
      `/en/presentations/edit/${asked}`,
      `/en/join?token=${asked}`,
      `/api/${asked}`,
      `/api/presentations/${asked}/`,
      `/assets/${asked}`,
    ]) {
      const reply = await author.client.send({ url: path })
      const type = String(reply.headers['content-type'] ?? '')
      if (type.includes('text/html')) documents.push(reply.body)
      else if (reply.headers['x-content-type-options'] !== 'nosniff')
        failures.push(`${path} may be taken for a page`)
      const location = String(reply.headers.location ?? '')
      if (/^\s*(?:javascript|data|vbscript):|canary\.test\//i.test(location.replace(/\?.*/s, '')))
        failures.push(`${path} leads to ${location}`)
    }
  }
  await watch.show('echoes', documents)
  stage.count(payloads.length * 8)
}
