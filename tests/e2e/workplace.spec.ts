import { logIn } from './auth-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  callAs,
  createDeck,
  expectNoOverflow,
  findWorkspace,
  openPage,
  waitUntilAlive,
} from './workplace-steps.ts'

/** Passwords are hashed slowly on purpose, and a busy machine is slower still. */
const patience = { timeout: 15_000 }

const guarded = [
  '/boost',
  '/myteam',
  '/presentations',
  '/presentations/create',
  '/presentations/generate',
  '/presentations/onboarding',
]

for (const path of guarded) {
  test(`[R-16] [D-01] ${path} sends a visitor to sign in and lets them in afterwards`, async ({
    page,
    server,
  }) => {
    const user = await server.newUser()
    await openPage(page, `/en${path}`)
    await expect(page).toHaveURL(`${server.url}/en/auth?${new URLSearchParams({ next: path })}`)
    await logIn(page, user)
    await expect(page).toHaveURL(`${server.url}/en${path}`, patience)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
}

test('[R-16] [D-01] an address with a slug and a query is come back to as it was', async ({
  page,
  server,
}) => {
  const user = await server.newUser()
  const caller = await callAs(server, user)
  const { slug, workspace } = await createDeck(caller, { name: 'Wanted' })
  for (const path of [
    `/presentations/show/${slug}?slide=1`,
    `/presentations/${workspace}?order_by=name&search=want`,
  ]) {
    await page.context().clearCookies()
    await openPage(page, `/en${path}`)
    await expect(page).toHaveURL(`${server.url}/en/auth?${new URLSearchParams({ next: path })}`)
    await logIn(page, user)
    await expect(page).toHaveURL(`${server.url}/en${path}`, patience)
    await expect(page.getByRole('heading', { name: 'Wanted', exact: true }).first()).toBeVisible()
  }
})

test('[R-18] [V-08] unauthorized: a session that ended elsewhere leads to sign-in and back', async ({
  signedIn: page,
  server,
  user,
}) => {
  await openPage(page, '/en/presentations')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Team' }).click()
  await expect(page).toHaveURL(`${server.url}/en/auth?next=%2Fmyteam`)
  await logIn(page, user)
  await expect(page).toHaveURL(`${server.url}/en/myteam`, patience)
})

test('[R-18] [V-08] presentation_not_found: the 404 page', async ({ signedIn: page }) => {
  const reply = await page.goto('/en/presentations/show/no-such-presentation')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }).first()).toBeVisible()
  await expectNoFindings(page)
})

const denied = {
  en: {
    presentation: 'You don’t have access to this presentation',
    workspace: 'You don’t have access to this workspace',
    back: 'Go to your presentations',
  },
  ru: {
    presentation: 'Нет доступа к презентации',
    workspace: 'Нет доступа к пространству',
    back: 'К вашим презентациям',
  },
} as const

for (const locale of ['en', 'ru'] as const) {
  test(`[R-18] [V-08] [A-04] workspace_access_denied, ${locale}: says so, whom to ask, and the way back`, async ({
    signedIn: page,
    server,
    user,
  }) => {
    const caller = await callAs(server, await server.newUser())
    const { slug, workspace } = await createDeck(caller, { name: 'Not for everybody' })
    const words = denied[locale]
    for (const [path, title] of [
      [`/presentations/show/${slug}`, words.presentation],
      [`/presentations/${workspace}`, words.workspace],
    ] as const) {
      await openPage(page, `/${locale}${path}`)
      await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible()
      await expect(page).toHaveTitle(`${title} · Lectern`)
      await expect(page.getByText(user.email)).toBeVisible()
      await expect(page.getByText('Not for everybody')).toHaveCount(0)
      await expectNoFindings(page)
    }
    await page.getByRole('link', { name: words.back }).click()
    await expect(page).toHaveURL(`${server.url}/${locale}/presentations`)
  })
}

test('[C-19] a workspace that is not there is the 404 page; the viewer without a slug is the list', async ({
  signedIn: page,
  server,
}) => {
  expect((await page.goto('/en/presentations/no-such-workspace'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' }).first()).toBeVisible()
  await page.goto('/en/presentations/show')
  await expect(page).toHaveURL(`${server.url}/en/presentations`)
})

test('[R-19] the workplace holds on a phone, in the dark and in Russian, and leads everywhere', async ({
  signedIn: page,
  server,
  user,
}) => {
  const workspace = await findWorkspace(await callAs(server, user))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, '/ru/presentations')
  for (const [name, path, title] of [
    ['Команда', '/myteam', 'Пространства'],
    ['Тариф', '/boost', 'Переход на Pro'],
    ['Презентации', '/presentations', 'Презентации'],
  ] as const) {
    const tab = page.getByRole('navigation', { name: 'Основное' }).getByRole('link', { name })
    await tab.click()
    await expect(page).toHaveURL(`${server.url}/ru${path}`)
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expectNoOverflow(page)
    await expectNoFindings(page)
  }
  await page.getByRole('button', { name: /Ваш аккаунт/ }).click()
  const account = page.getByRole('dialog')
  await expect(account.getByText(user.email, { exact: true })).toBeVisible()
  await expect(account.getByText(/Адрес ещё не подтверждён/)).toBeVisible()
  await expectNoFindings(page)
  await account.getByRole('button', { name: 'Выйти' }).click()
  await expect(page).toHaveURL(`${server.url}/ru`)
  await page.goto(`/ru/presentations/${workspace}`)
  await expect(page).toHaveURL(/\/ru\/auth\?next=/)
})

test('the account panel is reached by keyboard and sets the appearance for good', async ({
  signedIn: page,
}) => {
  await openPage(page, '/en/boost')
  await page.getByRole('button', { name: /Your account/ }).focus()
  await page.keyboard.press('Enter')
  const account = page.getByRole('dialog', { name: 'Your account' })
  await account.getByRole('radio', { name: 'Dark' }).press('Space')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  await expect(page.getByRole('button', { name: /Your account/ })).toBeFocused()
  await page.reload()
  await waitUntilAlive(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
