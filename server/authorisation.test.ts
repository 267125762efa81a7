import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '#contract/api.ts'
import { type ErrorCode, errorStatus } from '#domain/errors.ts'
import { callAs } from '#tests/support/authorisation/call.ts'
import { type DatabasePicture, takePicture } from '#tests/support/authorisation/database-picture.ts'
import { expectedOf } from '#tests/support/authorisation/expected.ts'
import { sampleOf } from '#tests/support/authorisation/sample-of.ts'
import {
  type Caller,
  callers,
  outsiders,
  type Scene,
  secrets,
  setScene,
} from '#tests/support/authorisation/scene.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'

let server: TestServer
let scene: Scene
let picture: DatabasePicture

beforeAll(async () => {
  server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '10000' } })
  scene = await setScene(server)
  picture = await takePicture(server.services.orm)
})
afterAll(() => server.close())

describe.each(listEndpoints())('$id', ({ id, endpoint }) => {
  const sampleFor = (caller: Caller) => sampleOf(id, endpoint, scene, caller)
  const expectedFor = (caller: Caller) => expectedOf(endpoint, caller, sampleFor(caller))

  async function callFor(caller: Caller): Promise<string> {
    const sample = sampleFor(caller)
    const reply = await callAs(server.app, scene.clients[caller], endpoint, sample)
    if (isOutside(caller) && !sample.reveals) expectNoSecrets(reply.body, `${id} to ${caller}`)
    return describeAnswer(reply)
  }

  test('[A-02] [A-04] answers each caller as the contract says, and a refusal changes nothing', async () => {
    const answers: Partial<Record<Caller, string>> = {}
    const [welcome, refused] = split(callers, caller => expectedFor(caller) === 'done')
    try {
      for (const caller of refused) answers[caller] = await callFor(caller)
      if (refused.length > 0)
        expect(await picture.look(), 'what refused calls changed').toEqual(picture.before)
      for (const caller of welcome) {
        answers[caller] = await callFor(caller)
        await picture.restore()
      }
    } finally {
      await picture.restore()
    }
    const announced = callers.map(caller => [caller, describeExpected(expectedFor(caller), endpoint.status)])
    expect(answers).toEqual(Object.fromEntries(announced))
  })
})

function split<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter(item => !test(item))]
}

function isOutside(caller: Caller): boolean {
  return caller === 'guest' || (outsiders as readonly Caller[]).includes(caller)
}

function describeAnswer({ statusCode, json }: LightMyRequestResponse): string {
  return statusCode >= 400 ? `${statusCode} ${json().code}` : `${statusCode}`
}

function describeExpected(code: ErrorCode | 'done', status = 200): string {
  return code === 'done' ? `${status}` : `${errorStatus[code]} ${code}`
}

function expectNoSecrets(body: string, where: string): void {
  for (const secret of Object.values(secrets)) expect(body, where).not.toContain(secret)
}
