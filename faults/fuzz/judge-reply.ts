import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { LightMyRequestResponse } from 'fastify'
import { errorReply } from '../../contract/api-error.ts'

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

/** The same thing found a thousand times is told once, with its first example. */
export class Tally {
  readonly #found = new Map<string, { readonly example: string; times: number }>()

  add(kind: string, example: string): void {
    const known = this.#found.get(kind)
    if (known) known.times++
    else this.#found.set(kind, { example, times: 1 })
  }

  list(): string[] {
    return [...this.#found].map(
      ([kind, { example, times }]) => `${kind} (${times} times), such as ${example}`,
    )
  }
}

/** Megabytes that are still held after everything that is not needed was given up. */
export function measureHeap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
