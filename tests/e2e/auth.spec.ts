import { inventAccount } from '#tests/support/process/caller.ts'
import { expectReadableInTheDark, landAt, logIn, readCookies, signUp, words } from './auth-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './workplace-steps.ts'

const titles = {
  en: { '': 'Log in', 'sign-up': 'Sign up', reset: 'Reset password', link: 'Log in with a link' },
  ru: { '': 'Вход', 'sign-up': 'Регистрация', reset: 'Сброс пароля', link: 'Вход по ссылке' },
} as const

for (const language of ['en', 'ru'] as const) {
  for (const [mode, title] of Object.entries(titles[language])) {
    test(`[R-04] [S-02] ${language}: «${title}» has its title and heading, fits a phone, and axe finds nothing`, async ({
      page,
    }) => {
      await page.goto(`/${language}/auth${mode && `?mode=${mode}`}`)
      await expect(page).toHaveTitle(`${title} · Lectern`)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expectNoFindings(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)
      await expectReadableInTheDark(page)
    })
  }

  test(`[X-09] [T-18] [N-06] [E-14] ${language}: a wrong password is told in words, the right one leads to the list`, async ({
    page,
    server,
  }) => {
    const w = words[language]
    const user = await server.newUser()
    await page.goto(`/${language}/auth`)
    await logIn(page, { ...user, password: 'not-the-password' }, language)
    await expect(page.getByRole('alert')).toHaveText(w.refused)
    await expect(page.getByLabel(w.email, { exact: true })).toHaveValue(user.email)
    const password = page.getByLabel(w.password, { exact: true })
    await expect(password).toBeFocused()
    await expect(password).toHaveAccessibleDescription(w.refused)
    await expectNoFindings(page)
    // The old attempt is selected: typing replaces it.
    const reply = page.waitForResponse('**/api/auth/login/')
    await page.keyboard.type(user.password)
    await page.keyboard.press('Enter')
    const { key } = (await (await reply).json()) as { key: string }
    await landAt(page, `/${language}/presentations`)
    const cookies = await readCookies(page)
    expect(cookies.key).toBe(key)
    expect(cookies.sessionid).toBeTruthy()
  })

  test(`[C-06] [V-07] [T-18] [N-06] ${language}: signing up sends the password twice and the language, and leads to the list`, async ({
    page,
  }) => {
    const account = inventAccount()
    await page.goto(`/${language}/auth?mode=sign-up`)
    const request = page.waitForRequest('**/api/auth/register/')
    await signUp(page, account, language)
    const { email, password } = account
    expect((await request).postDataJSON()).toEqual({
      email,
      password1: password,
      password2: password,
      lang: language,
    })
    await landAt(page, `/${language}/presentations`)
    expect((await readCookies(page)).key).toBeTruthy()
  })
}

test('[D-01] the wanted path is remembered through logging in', async ({ page, server }) => {
  const user = await server.newUser()
  await page.goto('/en/myteam?tab=seats')
  await expect(page).toHaveURL(/\/en\/auth\?next=/)
  await logIn(page, user)
  await landAt(page, '/en/myteam?tab=seats')
})

test('[D-01] [V-07] the wanted path is remembered through every mode and through signing up', async ({
  page,
}) => {
  const account = inventAccount()
  // A link that is followed before the page hears leads to another document, which does not have what was typed here.
  await openPage(page, '/en/boost')
  await page.getByLabel('Email', { exact: true }).fill(account.email)
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toHaveTitle('Reset password · Lectern')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Email me a login link' }).click()
  await expect(page).toHaveTitle('Log in with a link · Lectern')
  await page.getByRole('link', { name: 'sign up' }).click()
  await expect(page).toHaveTitle('Sign up · Lectern')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveTitle('Log in with a link · Lectern')
  await page.goForward()
  await signUp(page, account)
  await landAt(page, '/en/boost')
})

const hostile = [
  '//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/%2Fevil.example',
  '/.//evil.example',
]

test('[D-01] [X-04] a wanted path that leads off the site is refused after logging in', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const user = await server.newUser()
  for (const next of hostile.slice(0, 4)) {
    await context.clearCookies()
    await page.goto(`/en/auth?${new URLSearchParams({ next })}`)
    await logIn(page, user)
    await landAt(page, '/en/presentations')
  }
})

test('[D-01] [N-06] someone signed in never sees the form: they go on, and never off the site', async ({
  signedIn,
}) => {
  await signedIn.goto('/ru/auth?next=%2Fmyteam')
  await landAt(signedIn, '/ru/myteam')
  for (const next of hostile) {
    await signedIn.goto(`/en/auth?mode=sign-up&${new URLSearchParams({ next })}`)
    await landAt(signedIn, '/en/presentations')
  }
})
