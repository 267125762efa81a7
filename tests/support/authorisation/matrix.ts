import type { LightMyRequestResponse } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorStatus } from '#domain/errors.ts'
import type { TestServer } from '../server/open-test-server.ts'
import { callAs } from './call.ts'
import type { DatabasePicture } from './database-picture.ts'
import { expectedOf, isSharer } from './expected.ts'
import { sampleOf } from './sample-of.ts'
import { type Caller, callers, outsiders, type Scene } from './scene.ts'

export interface Matrix {
  readonly server: TestServer
  readonly scene: Scene
  readonly picture: DatabasePicture
}

export interface Row {
  /** What each caller was told, and what the contract announces to them. */
  readonly answers: Readonly<Record<Caller, string>>
  readonly announced: Readonly<Record<Caller, string>>
  /** The tables that refused calls changed. */
  readonly changed: readonly string[]
  /** Words of the team that somebody outside was told. */
  readonly leaks: readonly string[]
}

/** Calls one endpoint as everybody, those first who must be refused; the database is as before when it ends. */
export async function tryEveryCaller(
  { server, scene, picture }: Matrix,
  id: string,
  endpoint: Endpoint,
): Promise<Row> {
  const answers = {} as Record<Caller, string>
  const announced = {} as Record<Caller, string>
  const leaks: string[] = []
  /** Whom the deck is shared with read what is in it, but neither the team's name nor whose addresses are in it. */
  function isSecretTo(caller: Caller, words: string, status: number): boolean {
    if (!isSharer(caller)) return caller === 'guest' || (outsiders as readonly Caller[]).includes(caller)
    return status >= 400 || (words !== scene.secrets.deck && words !== scene.secrets.slide)
  }
  const callFor = async (caller: Caller) => {
    const sample = sampleOf(id, endpoint, scene, caller)
    const reply = await callAs(server.app, scene.clients[caller], endpoint, sample)
    answers[caller] = describeAnswer(reply)
    if (sample.reveals) return
    const told = findSecrets(reply.body, scene).filter(words => isSecretTo(caller, words, reply.statusCode))
    leaks.push(...told.map(words => `${id} tells ${caller} “${words}”`))
  }
  for (const caller of callers) {
    const expected = expectedOf(endpoint, caller, sampleOf(id, endpoint, scene, caller), scene)
    announced[caller] = describeExpected(expected, endpoint.status)
  }
  const isRefused = (caller: Caller) => Number.parseInt(announced[caller], 10) >= 400
  try {
    for (const caller of callers) if (isRefused(caller)) await callFor(caller)
    const changed = await picture.listChanged()
    for (const caller of callers) {
      if (isRefused(caller)) continue
      await callFor(caller)
      // What reads leaves the next one what it found; once in the end is enough for that.
      if (endpoint.method !== 'GET') await picture.restore()
    }
    return { answers, announced, changed, leaks }
  } finally {
    await picture.restore()
  }
}

export function findSecrets(body: string, { secrets }: Pick<Scene, 'secrets'>): string[] {
  return Object.values(secrets).filter(words => body.includes(words))
}

function describeAnswer({ statusCode, json }: LightMyRequestResponse): string {
  return statusCode >= 400 ? `${statusCode} ${json().code}` : `${statusCode}`
}

function describeExpected(code: ErrorCode | 'done', status = 200): string {
  return code === 'done' ? `${status}` : `${errorStatus[code]} ${code}`
}
