import { afterAll, beforeAll, expect, test } from 'vitest'
import { planLimits } from '#domain/billing/plans.ts'
import { sendDocument } from '#tests/support/documents/send-document.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { changeWorkspace, createTeam, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

let server: TestServer
let ann: Person
beforeAll(async () => {
  server = await openTestServer({ env: { MAX_UPLOAD_MB: '6', RATE_LIMIT_FACTOR: '0.1' } })
  ann = await signUpPerson(server)
})
afterAll(() => server.close())

const tooFree = Buffer.alloc(planLimits.free.uploadBytes + 1, 'words ')

test('[V-04] a file over 5 MB is for paid plans, and over the limit of the installation for none', async () => {
  const refused = await sendDocument(ann.client, 'book.txt', tooFree)
  expect(refused.json()).toMatchObject({
    code: 'file_too_large',
    statusCode: 413,
    data: { max: planLimits.free.uploadBytes },
  })
  const team = await createTeam(server, ann)
  await changeWorkspace(server, team.id, { plan: 'pro' })
  const taken = await sendDocument(ann.client, 'book.txt', tooFree, team.slug)
  expect(taken.json()).toMatchObject({ cut: true, title: 'book' })
  const over = await sendDocument(ann.client, 'book.txt', Buffer.alloc(6 * 1024 * 1024 + 1, 'a '), team.slug)
  expect(over.json()).toMatchObject({ code: 'file_too_large_for_server', data: { max: 6 * 1024 * 1024 } })
})

test('[A-04] only for those who are signed in, and for workspaces of their own', async () => {
  const stranger = await server.client()
  expect((await sendDocument(stranger, 'a.txt', 'Words')).statusCode).toBe(401)
  const team = await createTeam(server, await signUpPerson(server))
  expect((await sendDocument(ann.client, 'a.txt', 'Words', team.slug)).json().code).toBe(
    'workspace_access_denied',
  )
})

test('reading is counted per person', async () => {
  const eager = await signUpPerson(server)
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 13; attempt++) {
    statuses.add((await sendDocument(eager.client, 'a.txt', 'Words')).statusCode)
  }
  expect([...statuses]).toEqual([200, 429])
})
