import { ApiError } from '#contract/api-error.ts'
import type { TestServer } from './open-test-server.ts'
import type { TestClient, TestClientOptions } from './test-client.ts'

export const goodPassword = 'a heron at dusk'

let made = 0

/** An address nobody has used yet, so that tests on one server do not meet. */
export function newEmail(name = 'person'): string {
  made += 1
  return `${name}-${made}@example.com`
}

/** A browser in which somebody has just registered. */
export async function openAccount(
  server: TestServer,
  email = newEmail(),
  options: TestClientOptions & { readonly password?: string } = {},
): Promise<TestClient & { readonly email: string }> {
  const { password = goodPassword } = options
  const client = await server.client(options)
  await client.auth.register({ body: { email, password1: password, password2: password } })
  return { ...client, email }
}

/** The refusal a call must end in; a call that goes well fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call was not refused')
}
