import { inventAccount } from '#tests/support/process/caller.ts'
import { askForMail, landAt, logIn, waitForLink } from './auth-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

const newPassword = 'a-lamp-over-the-desk'

test('[R-09] [S-04] [T-22] [X-10] [C-12] [C-13] [V-07] a password is reset through the mail, once', async ({
  page,
  server,
}) => {
  test.slow()
  const user = await server.newUser()
  await page.goto('/en/auth?mode=reset')
  await askForMail(page, user.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  await expect(page.getByText(`If there’s an account for ${user.email}`)).toBeVisible()
  await expectNoFindings(page)

  const link = await waitForLink(server, user.email, '/reset-password')
  await page.goto(link)
  await expect(page).toHaveTitle('New password · Lectern')
  await landAt(page, '/en/reset-password')
  await page.reload()
  await expectNoFindings(page)
  const request = page.waitForRequest('**/password/reset/confirm/')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  const { uid, token } = Object.fromEntries(new URL(link).searchParams)
  expect((await request).postDataJSON()).toEqual({
    uid,
    token,
    new_password1: newPassword,
    new_password2: newPassword,
  })

  await landAt(page, '/en/auth')
  await expect(page.getByText('Password saved')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email)
  await logIn(page, user)
  await expect(page.getByRole('alert')).toHaveText('Check email and password again')
  await logIn(page, { ...user, password: newPassword })
  await landAt(page, '/en/presentations')

  await page.goto(link)
  await page.getByLabel('Password', { exact: true }).fill('yet-another-lamp')
  await page.getByLabel('Confirm password').fill('yet-another-lamp')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeFocused()
  await expect(page.getByText('The link is valid only once')).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Send new link' }).click()
  await expect(page).toHaveTitle('Reset password · Lectern')
})

test('[R-09] someone who is signed in here resets the password and logs in with the new one', async ({
  signedIn: page,
  user,
  server,
}) => {
  await page.goto('/ru/auth?mode=reset')
  await askForMail(page, user.email, 'ru')
  await page.goto(await waitForLink(server, user.email, '/ru/reset-password'))
  await page.getByLabel('Пароль', { exact: true }).fill(newPassword)
  await page.getByLabel('Пароль ещё раз').fill(newPassword)
  await page.getByRole('button', { name: 'Сохранить пароль' }).click()
  await expect(page.getByText('Новый пароль сохранён')).toBeVisible()
  await logIn(page, { ...user, password: newPassword }, 'ru')
  await landAt(page, '/ru/presentations')
})

test('[X-10] a reset address without its secret says so and shows the way on', async ({ page }) => {
  await page.goto('/ru/reset-password')
  await expect(page.getByText('Ссылка действует только один раз')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Отправить новую ссылку' })).toBeVisible()
})

test('[D-06] [S-04] a reset for an unknown address looks the same and mails nothing', async ({
  page,
  server,
}) => {
  const { email } = inventAccount()
  await page.goto('/en/auth?mode=reset')
  await askForMail(page, email)
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeVisible()
  await expect(page.getByText(`If there’s an account for ${email}`)).toBeVisible()
  const known = await server.newUser()
  await page.getByRole('button', { name: 'Use a different address' }).click()
  await askForMail(page, known.email)
  await waitForLink(server, known.email, '/reset-password')
  expect((await server.mails()).filter(mail => mail.to.includes(email))).toEqual([])
})

test('[D-07] [T-21] [S-03] [X-11] [D-01] a mailed link signs in once, remembers the wanted path, and can be asked for again', async ({
  page,
  context,
  server,
}) => {
  test.slow()
  const user = await server.newUser()
  await page.goto('/en/myteam')
  await page.getByRole('link', { name: 'Email me a login link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Log in with a link' })).toBeVisible()
  await askForMail(page, user.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  const link = await waitForLink(server, user.email, '/auth/link')

  let confirmed = 0
  page.on('request', request => {
    if (request.url().endsWith('/api/auth/link/confirm/')) confirmed++
  })
  await page.goto(link)
  await landAt(page, '/en/myteam')
  expect(confirmed).toBe(1)

  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeFocused()
  await expect(page.getByText(`You’re already logged in as ${user.email}`)).toBeVisible()

  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByText('Enter your email again and we’ll send a new one')).toBeVisible()
  await expectNoFindings(page)
  await askForMail(page, user.email)
  await expect(page.getByRole('heading', { level: 1, name: 'Check your email' })).toBeFocused()
  const fresh = await waitForLink(server, user.email, '/auth/link', [link])
  await page.goto(fresh)
  await landAt(page, '/en/myteam')
})

test('[D-07] a link that leads off the site afterwards is mended on the way', async ({ page, server }) => {
  const user = await server.newUser()
  await page.goto('/en/auth?mode=link')
  await askForMail(page, user.email)
  const link = new URL(await waitForLink(server, user.email, '/auth/link'))
  link.searchParams.set('next', '//evil.example')
  await page.goto(link.href)
  await landAt(page, '/en/presentations')
})

test('[F-19] [D-07] in Russian the mail and its link are Russian, and a new address gets an account', async ({
  page,
  server,
}) => {
  const { email } = inventAccount()
  await page.goto('/ru/auth?mode=link')
  await askForMail(page, email, 'ru')
  await expect(page.getByRole('heading', { level: 1, name: 'Проверьте почту' })).toBeVisible()
  const link = await waitForLink(server, email, '/ru/auth/link')
  expect((await server.mails()).find(mail => mail.to.includes(email))?.subject).toMatch(/[а-я]/)
  await page.goto(link)
  await landAt(page, '/ru/presentations')
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: { patterns: [/net::ERR_/] } })
  test('[D-07] a link that could not be sent is not lost', async ({ page, server }) => {
    const user = await server.newUser()
    await page.goto('/en/auth?mode=link')
    await askForMail(page, user.email)
    const link = await waitForLink(server, user.email, '/auth/link')
    await page.route('**/api/auth/link/confirm/', route => route.abort())
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText('Lectern isn’t responding')
    await expectNoFindings(page)
    await page.unroute('**/api/auth/link/confirm/')
    await page.getByRole('button', { name: 'Try again' }).click()
    await landAt(page, '/en/presentations')
  })
})

test('the welcome mail confirms the address, and says so again when opened twice', async ({
  page,
  context,
  server,
}) => {
  const user = await server.newUser()
  const link = await waitForLink(server, user.email, '/auth/confirm')
  // Where nobody has logged in to the account, the link would end its password.
  await page.goto('/en/auth')
  await logIn(page, user)
  await landAt(page, '/en/presentations')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeFocused()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Go to your presentations', exact: true }).click()
  await landAt(page, '/en/presentations')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'Your email is confirmed' })).toBeVisible()
  await context.clearCookies()
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1, name: 'This link has expired' })).toBeVisible()
  await expectNoFindings(page)
})
