import { type BrowserContext, expect } from '@playwright/test'
import { type Account, openCaller } from '#tests/support/process/caller.ts'

/** Registers an account over the network and hands its session to the browser. */
export async function signInContext(
  context: BrowserContext,
  url: string,
  account: Account,
  lang = 'en',
): Promise<void> {
  const caller = await openCaller(url)
  const { email, password } = account
  const reply = await caller.send('POST', '/api/auth/register/', {
    email,
    password1: password,
    password2: password,
    lang,
  })
  const text = await reply.text()
  expect(reply.status, text).toBe(200)
  const { key } = JSON.parse(text) as { key: string }
  const cookies = { key, sessionid: caller.cookie('sessionid'), csrftoken: caller.cookie('csrftoken') }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value: value ?? '',
      url,
      httpOnly: name === 'sessionid',
    })),
  )
}
