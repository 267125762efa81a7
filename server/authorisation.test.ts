import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listEndpoints } from '#contract/api.ts'
import { takePicture } from '#tests/support/authorisation/database-picture.ts'
import { type Matrix, tryEveryCaller } from '#tests/support/authorisation/matrix.ts'
import { setScene } from '#tests/support/authorisation/scene.ts'
import { openTestServer } from '#tests/support/server/open-test-server.ts'

let matrix: Matrix

beforeAll(async () => {
  const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '10000' } })
  const scene = await setScene(server)
  matrix = { server, scene, picture: await takePicture(server.services.orm) }
})
afterAll(() => matrix.server.close())

describe.each(listEndpoints())('$id', ({ id, endpoint }) => {
  test('[A-02] [A-04] answers each caller as the contract says, and a refusal changes nothing', async () => {
    const { answers, announced, changed, leaks } = await tryEveryCaller(matrix, id, endpoint)
    expect(answers).toEqual(announced)
    expect(changed, 'what refused calls changed').toEqual([])
    expect(leaks, 'what somebody outside was told').toEqual([])
  })
})
