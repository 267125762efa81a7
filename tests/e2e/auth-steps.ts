import { expect, type Page } from '@playwright/test'
import type { Account } from '#tests/support/process/caller.ts'
import type { SentMail, ServerProcess } from '#tests/support/process/server-process.ts'
import { expectNoFindings } from './support/axe.ts'

export const words = {
  en: {
    email: 'Email',
    password: 'Password',
    again: 'Confirm password',
    logIn: 'Log in',
    signUp: 'Sign up',
    send: 'Send link',
    refused: 'Check email and password again',
  },
  ru: {
    email: 'Почта',
    password: 'Пароль',
    again: 'Пароль ещё раз',
    logIn: 'Войти',
    signUp: 'Зарегистрироваться',
    send: 'Отправить ссылку',
    refused: 'Проверьте почту и пароль ещё раз',
  },
} as const

export type Language = keyof typeof words

export async function logIn(page: Page, { email, password }: Account, language: Language = 'en') {
  const w = words[language]
  await page.getByLabel(w.email, { exact: true }).fill(email)
  await page.getByLabel(w.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: w.logIn, exact: true }).click()
}

export async function signUp(page: Page, { email, password }: Account, language: Language = 'en') {
  const w = words[language]
  await page.getByLabel(w.email, { exact: true }).fill(email)
  await page.getByLabel(w.password, { exact: true }).fill(password)
  await page.getByLabel(w.again, { exact: true }).fill(password)
  await page.getByRole('button', { name: w.signUp, exact: true }).click()
}

export async function askForMail(page: Page, email: string, language: Language = 'en') {
  const w = words[language]
  await page.getByLabel(w.email, { exact: true }).fill(email)
  await page.getByRole('button', { name: w.send }).click()
}

/** The link in the newest mail to somebody that is not among those already seen. */
export async function waitForLink(
  server: ServerProcess,
  email: string,
  path: string,
  seen: readonly string[] = [],
): Promise<string> {
  const find = (mails: readonly SentMail[]) =>
    mails
      .filter(mail => mail.to.includes(email))
      .flatMap(mail => mail.links)
      .find(link => new URL(link).pathname.endsWith(path) && !seen.includes(link))
  await expect.poll(async () => find(await server.mails()), { timeout: 15_000 }).toBeTruthy()
  return find(await server.mails()) ?? ''
}

/** The same page in the other light: only its colours can have become worse. */
export async function expectReadableInTheDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoFindings(page, { rules: ['color-contrast'] })
}

export async function readCookies(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies()
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]))
}

/** Signing in hashes a password and loads another page: on a busy machine that takes its time. */
export async function landAt(page: Page, path: string): Promise<void> {
  const isThere = (url: URL) => url.hostname === 'localhost' && url.pathname + url.search === path
  await expect(page).toHaveURL(isThere, { timeout: 15_000 })
}
