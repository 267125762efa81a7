import type { LightMyRequestResponse } from 'fastify'
import { errorReply } from '../../contract/error-reply.ts'

/** Our own insides: frames of a stack, files of the machine, statements, the names of what we are made of. */
const insides = [
  /\n\s+at .+[:(]\d+/,
  /\bat (?:async )?[\w.<>]+ \(/,
  /node:internal|node_modules|file:\/\/\/(?!etc\/passwd)/,
  /(?:^|[\s"'(])\/(?:tmp|home|usr|var|root|work)\//,
  /\b(?:select|insert into|update|delete from)\b .{0,200}\b(?:from|values|set|where)\b/i,
  /syntax error at or near|violates \w+ constraint|relation "\w+"|invalid input syntax/,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError|DrizzleQueryError|FastifyError|PGlite)\b/,
]

/** What is wrong with a reply, if anything: whatever was asked, it is an answer or a refusal in the contract's form. */
export function judgeReply({ statusCode, headers, body }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return `answered ${statusCode}`
  if (statusCode < 400) return undefined
  const inside = insides.find(pattern => pattern.test(body))
  if (inside) return `a refusal tells of our insides (${inside})`
  if (body === '') return undefined
  if (!String(headers['content-type']).startsWith('application/json')) {
    return `a refusal of type ${headers['content-type']}`
  }
  const parsed = errorReply.safeParse(JSON.parse(body))
  return parsed.success ? undefined : 'a refusal in another form than the contract’s'
}
