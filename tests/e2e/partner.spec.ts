import { type PartnerServer, startPartnerServer } from '#tests/support/fakes/partner-server.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { expect, test } from './support/fixtures.ts'

let partner: PartnerServer
let lectern: ServerProcess
test.beforeAll(async () => {
  test.setTimeout(150_000)
  partner = await startPartnerServer()
  lectern = await ServerProcess.start({ env: partner.env })
})
test.afterAll(async () => {
  await lectern?.remove()
  await partner.close()
})
/** The server of all other tests is not this one. */
const at = (path: string) => `${lectern.url}${path}`

test('[F-18] [N-05] [C-14] [C-15] [C-16] [C-17] the partner variant: links, signing in and out, and a loop that ends', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const atPartner = (path = '/') =>
    expect(page).toHaveURL(url => url.origin === partner.url && url.pathname === path)
  const account = page.getByRole('button', { name: /^(Your account|Ваш аккаунт): / })

  await test.step('links to signing in lead to the external site, with /ru for Russian', async () => {
    for (const [lang, path] of [
      ['en', '/'],
      ['ru', '/ru'],
    ] as const) {
      await page.goto(at(`/${lang}/landing`))
      const link = page.getByRole('banner').getByRole('link', { name: /^(Log in|Войти)$/ })
      const address = new URL((await link.getAttribute('href')) ?? '')
      expect(address.origin + address.pathname).toBe(partner.url + path)
      expect(address.searchParams.get('return_to')).toBe(`${lectern.url}/${lang}/auth/als`)
    }
    await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
    await atPartner('/ru')
  })

  await test.step('a page that asks for a sign-in goes there and comes back to itself', async () => {
    await page.goto(at('/en/presentations/trash'))
    await atPartner()
    await page.getByRole('link', { name: 'Enter' }).click()
    await expect(page).toHaveURL(at('/en/presentations/trash'))
    await expect(account).toHaveAccessibleName('Your account: resident@partner.example')
  })

  await test.step('whoever is signed out at the partner is signed out here as they come back', async () => {
    partner.signOutAll()
    partner.state.visitor = null
    await page.goto(at('/ru/presentations'))
    await atPartner('/ru')
    await page.getByRole('link', { name: 'Enter' }).click()
    await expect(page).toHaveURL(at('/ru/presentations'))
    await expect(account).toBeVisible()
  })

  await test.step('signing out leads to the external site', async () => {
    await account.click()
    await page.getByRole('button', { name: 'Выйти' }).click()
    await atPartner('/ru')
  })

  await test.step('a loop ends with words, and a new try works', async () => {
    partner.state.isTorn = true
    await page.goto(at('/en/presentations'))
    await expect(page.getByRole('heading', { name: 'Couldn’t log you in' })).toBeFocused()
    await expect(page.getByText('login service doesn’t recognise you')).toBeVisible()
    await expect.poll(() => lectern.output).toContain('"msg":"Too many redirects."')
    partner.state.isTorn = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page).toHaveURL(at('/en/presentations'))
    await expect(account).toBeVisible()
  })
})
