import { ServerProcess } from '../../tests/support/process/server-process.ts'
import { openTestServer, type TestServer } from '../../tests/support/server/open-test-server.ts'
import { changeWorkspace, type Person, signUpPerson } from '../../tests/support/workspace-people.ts'

export interface Cookie {
  readonly name: string
  readonly value: string
}

/** The whole product on a port, and somebody whose plan has everything, with the cookies of their browser. */
export interface Product {
  readonly server: TestServer
  readonly url: string
  readonly author: Person
  readonly cookies: readonly Cookie[]
}

export async function openProduct(): Promise<Product> {
  const port = await ServerProcess.reservePort()
  const url = `http://localhost:${port}`
  const server = await openTestServer({
    pages: true,
    env: { BASE_URL: url, PORT: String(port), RATE_LIMIT_FACTOR: '10000', NODE_ENV: 'production' },
  })
  await server.app.listen({ port, host: '127.0.0.1' })
  const author = await signUpPerson(server, { host: `localhost:${port}` })
  await changeWorkspace(server, author.workspaceId, { plan: 'pro' })
  const cookies = ['sessionid', 'csrftoken', 'key'].map(name => ({
    name,
    value: author.client.jar.get(name)?.value ?? '',
  }))
  return { server, url, author, cookies }
}
