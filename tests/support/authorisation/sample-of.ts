import type { Endpoint } from '#contract/endpoint.ts'
import { type Sample, samples, taskOf } from './samples.ts'
import type { Caller, Scene } from './scene.ts'

/** What to send to an endpoint: what the table says, its addresses filled in from the scene; checked against the contract. */
export function sampleOf(id: string, endpoint: Endpoint, scene: Scene, caller: Caller): Sample {
  const given = samples[id]?.(scene, caller) ?? {}
  const sample = { ...given, params: { ...guessParams(endpoint.path, scene, caller), ...given.params } }
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[part]?.safeParse(sample[part] ?? (part === 'body' ? undefined : {}))
    if (parsed && !parsed.success) {
      throw new Error(
        `No sample of the ${part} of ${id} can be made. Add a line for it to tests/support/authorisation/samples.ts: ${parsed.error.message}`,
      )
    }
  }
  return sample
}

function guessParams(path: string, scene: Scene, caller: Caller): Record<string, string | number> {
  const guesses: [pattern: RegExp, name: string, value: string | number][] = [
    [/^\/api\/workspaces\/:slug/, 'slug', scene.workspace],
    [/^\/api\/presentations\/:slug/, 'slug', scene.deck.slug],
    [/^\/api\/slides\/:id/, 'id', scene.slide.id!],
    [/:task_id/, 'task_id', taskOf(scene, caller)],
    [/:checkout/, 'checkout', scene.checkout],
  ]
  return Object.fromEntries(
    guesses.filter(([pattern]) => pattern.test(path)).map(([, name, value]) => [name, value]),
  )
}
