import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('[A-07] a visitor asks for enterprise: what is missing is said, then it is sent and reaches the mailbox', async ({
  page,
  server,
}) => {
  await page.goto('/en/enterprise')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByLabel('Your name')).toBeFocused()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByLabel('Your name').fill('Anna Heron')
  await page.getByLabel('Work email').fill('anna@kestrel.example')
  await page.getByLabel('Company').fill('Kestrel')
  await page.getByLabel('Number of people').fill('240')
  await page.getByLabel('What do you need?').fill('An invoice once a year.')
  await page.getByRole('button', { name: 'Send' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Thanks, we got your message' })).toBeFocused()
  await expect(page.getByText('anna@kestrel.example')).toBeVisible()
  await expectNoFindings(page)
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${server.url}/dev/outbox`)).text()).split('Enterprise: Kestrel')
          .length,
    )
    .toBe(2)
})

test('[A-07] [F-19] in Russian, signed in, the address is there already', async ({ signedIn, user }) => {
  await signedIn.setViewportSize({ width: 360, height: 780 })
  await signedIn.goto('/ru/enterprise')
  await expect(signedIn.getByLabel('Рабочая почта')).toHaveValue(user.email)
  const width = await signedIn.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
})
