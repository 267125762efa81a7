import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { drawPicture } from '#tests/support/pictures.ts'
import { listenOnce } from '#tests/support/server/live-stream.ts'
import { openTestServer, type TestServer } from '#tests/support/server/open-test-server.ts'
import { changeWorkspace, type Person, signUpPerson } from '#tests/support/workspace-people.ts'

const megabyte = 1024 * 1024

let server: TestServer
let ann: Person
let slug: string
beforeAll(async () => {
  server = await openTestServer({ env: { MAX_UPLOAD_MB: '42' } })
  ann = await signUpPerson(server)
  await changeWorkspace(server, ann.workspaceId, { plan: 'pro' })
  slug = (await ann.client.presentations.create({ body: {} })).slug
})
afterAll(() => server.close())

async function beginUpload() {
  const token = ann.client.jar.get('csrftoken')!.value
  const sent = request({
    port: await listenOnce(server.app),
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/assets/?presentation=${slug}`,
    headers: {
      cookie: ann.client.jar.header(),
      'x-csrftoken': token,
      'content-type': 'multipart/form-data; boundary=edge',
    },
  })
  sent.on('error', () => undefined)
  sent.write('--edge\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
  return sent
}

const incoming = () => readdir(join(server.dataDir, 'incoming')).catch(() => [])

test('[D-29] files are written as they come and not held in memory', async () => {
  const png = await drawPicture().png().toBuffer()
  const piece = Buffer.alloc(megabyte)
  const before = process.memoryUsage().rss
  let most = 0
  const statuses = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const sent = await beginUpload()
      sent.write(png)
      for (let n = 0; n < 40; n++) {
        if (!sent.write(piece)) await once(sent, 'drain')
        most = Math.max(most, process.memoryUsage().rss - before)
      }
      sent.end('\r\n--edge--\r\n')
      const [reply] = await once(sent, 'response')
      reply.resume()
      return reply.statusCode
    }),
  )
  expect(statuses).toEqual([201, 201, 201])
  expect(most).toBeLessThan(90 * megabyte)
  expect(await incoming()).toEqual([])
})

test('[D-29] [V-04] the technical limit holds for every plan', async () => {
  const sent = await beginUpload()
  for (let n = 0; n < 43; n++) if (!sent.write(Buffer.alloc(megabyte))) await once(sent, 'drain')
  sent.end('\r\n--edge--\r\n')
  const [reply] = await once(sent, 'response')
  expect(reply.statusCode).toBe(413)
  const said = JSON.parse((await reply.toArray()).join(''))
  expect(said).toMatchObject({ code: 'file_too_large_for_server', data: { max: 42 * megabyte } })
  expect(said.message, 'on Pro already').not.toContain('Pro')
})

test('[D-29] an upload that breaks off leaves nothing behind', async () => {
  const sent = await beginUpload()
  sent.write(Buffer.alloc(megabyte))
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1))
  sent.destroy()
  await vi.waitFor(async () => expect(await incoming()).toEqual([]))
  expect(await ann.client.assets.list({ query: {} })).toMatchObject({ count: 1 })
  expect(server.logs.filter(line => line.includes('"level":50'))).toEqual([])
})
