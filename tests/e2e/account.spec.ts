import { readFile } from 'node:fs/promises'
import { openCaller } from '#tests/support/process/caller.ts'
import { waitForLink } from './auth-steps.ts'
import { buyPro, makeTeam } from './billing-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, createDeck, expectNoOverflow, openPage } from './workplace-steps.ts'

test('[U-01] a person ends a session, changes their name, takes their data, and deletes the account', async ({
  signedIn: page,
  browser,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const deck = await createDeck(caller, { name: 'Tides' })
  await makeTeam(caller, 'Northwind')
  const elsewhere = await openCaller(server.url)
  expect(await elsewhere.logIn(user)).toBe(200)
  // A team that this mailbox, which is theirs, wants no more invitations of.
  const herons = await callAs(server, await server.newUser())
  const team = await makeTeam(herons, 'Heron Works')
  await herons.send('POST', `/api/workspaces/${team}/invite/`, { emails: [user.email] })
  const tokenOf = async (path: string) =>
    new URL(await waitForLink(server, user.email, path)).searchParams.get('token')
  for (const [call, path] of [
    ['/api/invitations/refuse/', '/join/refuse'],
    ['/api/auth/email/confirm/', '/auth/confirm'],
  ] as const)
    expect((await caller.send('POST', call, { token: await tokenOf(path) })).status).toBe(200)
  await openPage(page, '/en/account')

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Quill')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Name saved')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Ada Quill')

  // This browser, the caller of this test, and the one that is ended.
  const sessions = page.getByRole('listitem').filter({ hasText: /Logged in/ })
  await expect(sessions).toHaveCount(3)
  await page.getByRole('button', { name: 'Log out everywhere else' }).click()
  await expect(sessions).toHaveCount(1)
  expect((await elsewhere.send('GET', '/api/account/')).status).toBe(401)

  // The link for a new address, opened where nobody knows the account, says where to open it.
  const next = `new-${user.email}`
  const change = await callAs(server, user)
  expect(
    (await change.send('POST', '/api/account/email/', { email: next, password: user.password })).status,
  ).toBe(200)
  const link = await waitForLink(server, next, '/auth/confirm')
  const unknown = await browser.newPage()
  await unknown.goto(link)
  await expect(unknown.getByRole('heading', { name: 'Open this link in another browser' })).toBeVisible()
  await expect(unknown.getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    /next=%2Fauth%2Fconfirm/,
  )
  await unknown.close()

  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download your data' }).click()
  const file = await readFile(await (await download).path())
  for (const name of ['profile.json', 'payments.csv', `presentations/${deck.slug}/presentation.json`])
    expect(file.includes(name), name).toBe(true)

  const refused = page.getByRole('listitem').filter({ hasText: 'Heron Works' })
  await expect(refused).toBeVisible()
  await refused.getByRole('button', { name: 'Allow invitations from Heron Works' }).click()
  await expect(page.getByText('“Heron Works” can invite you again')).toBeVisible()
  await expect(refused).toBeHidden()

  await expect(page.getByText('Northwind: only you.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: 'Delete permanently' })
  await dialog.getByRole('textbox', { name: /to confirm$/ }).fill(user.email)
  await dialog.getByLabel('Current password', { exact: true }).fill('not this one')
  await confirm.click()
  await expect(dialog.getByText(/password/i).filter({ hasText: /wrong|isn’t|incorrect/i })).toBeVisible()
  await expectNoFindings(page, { part: '[role="alertdialog"]' })
  await dialog.getByLabel('Current password', { exact: true }).fill(user.password)
  await confirm.click()
  // The page one lands on says it, again on a reload, and to nobody who did not delete an account.
  const deleted = page.getByRole('heading', { name: 'Your account is deleted' })
  await expect(deleted).toBeFocused()
  await page.reload()
  await expect(deleted).toBeVisible()
  await expectNoFindings(page)
  await page.context().clearCookies()
  await page.goto(`${server.url}/en/account/deleted`)
  await expect(page).toHaveURL(`${server.url}/en`)
  expect(await (await openCaller(server.url)).logIn(user)).toBe(400)
})

test('[U-09] billing details are on the receipt, which comes as a file', async ({
  signedIn: page,
  server,
  user,
}) => {
  test.slow()
  const caller = await callAs(server, user)
  const slug = await makeTeam(caller, 'Northwind')
  await openPage(page, `/en/myteam/${slug}/payments`)
  await page.getByRole('textbox', { name: 'Name or company' }).fill('Kestrel GmbH')
  await page.getByRole('textbox', { name: 'Email for receipts' }).fill('no address')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByRole('textbox', { name: 'Email for receipts' })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  await page.getByRole('textbox', { name: 'Email for receipts' }).fill('books@kestrel.example')
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Billing details saved')).toBeVisible()
  await buyPro(caller, slug, { seats: 2, period: 'monthly' })
  await page.reload()
  await expectNoOverflow(page)
  await expectNoFindings(page)
  await page
    .getByRole('link', { name: /Receipt/ })
    .first()
    .click()
  await expect(page.getByText('Kestrel GmbH')).toBeVisible()
  await expectNoFindings(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /PDF/ }).click()
  const file = await readFile(await (await download).path())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
})
