import { inventAccount } from '#tests/support/process/caller.ts'
import { askForMail, landAt, logIn, readCookies, signUp } from './auth-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('[C-10] [D-06] signing up tells early that an address is taken, and takes it along to logging in', async ({
  page,
  server,
}) => {
  const user = await server.newUser()
  await page.goto('/en/auth?mode=sign-up&next=%2Fboost')
  await page.getByLabel('Email', { exact: true }).fill(user.email.toUpperCase())
  await page.getByLabel('Password', { exact: true }).focus()
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  await page.getByRole('link', { name: 'Log in instead' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(user.password)
  await page.keyboard.press('Enter')
  await landAt(page, '/en/boost')
})

test('[C-06] an address that is taken meanwhile is told when the form is sent', async ({ page, server }) => {
  const user = await server.newUser()
  await page.route('**/api/auth/user/exists/', route => route.fulfill({ json: { exists: false } }))
  await page.goto('/en/auth?mode=sign-up')
  await signUp(page, { ...user, password: 'another-harbour' })
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})

test('[D-06] [V-07] a new password is judged while it is typed, and each complaint stands at its field', async ({
  page,
}) => {
  await page.goto('/en/auth?mode=sign-up')
  const [email, first, second] = ['Email', 'Password', 'Confirm password'].map(label =>
    page.getByLabel(label, { exact: true }),
  )
  const button = page.getByRole('button', { name: 'Sign up' })
  await button.click()
  await expect(email!).toBeFocused()
  await expect(email!).toHaveAccessibleDescription('This field is required')
  await email!.fill('nobody')
  await first!.fill('short')
  await button.click()
  await expect(email!).toHaveAccessibleDescription('Enter a valid email')
  await expect(first!).toHaveAccessibleDescription(/At least 8 characters/)
  await email!.fill(inventAccount().email)
  await first!.fill('password123')
  await second!.focus()
  await expect(first!).toHaveAccessibleDescription(/commonly used password ?: not met/)
  await first!.fill('harbour at dusk')
  await expect(page.getByRole('listitem').filter({ hasText: ': met' })).toHaveCount(3)
  await second!.fill('harbour at dawn')
  await expect(second!).toHaveAccessibleDescription('Passwords don’t match')
  await button.click()
  await expect(second!).toBeFocused()
  await expect(second!).toHaveAccessibleDescription('Passwords don’t match')
  await expectNoFindings(page)
})

test('[D-06] who tries too often is told when to come back, with the right plural', async ({
  page,
  server,
}) => {
  const user = await server.newUser()
  let seconds = 0
  await page.route('**/api/auth/login/', route =>
    route.fulfill({
      status: 429,
      json: {
        code: 'too_many_requests',
        message: '',
        statusCode: 429,
        statusMessage: '',
        data: { retry_after: seconds },
        request_id: 'x',
      },
    }),
  )
  const told = async (language: 'en' | 'ru', wait: number) => {
    seconds = wait
    await page.goto(`/${language}/auth`)
    await logIn(page, user, language)
    return (await page.getByRole('alert').textContent())?.replaceAll('\u00a0', ' ')
  }
  expect(await told('en', 30)).toBe('Too many attempts. Try again in 1 minute.')
  expect(await told('en', 601)).toBe('Too many attempts. Try again in 11 minutes.')
  expect(await told('ru', 21 * 60)).toContain('через 21 минуту.')
  expect(await told('ru', 22 * 60)).toContain('через 22 минуты.')
  expect(await told('ru', 25 * 60)).toContain('через 25 минут.')
})

test.describe('without a connection', () => {
  test.use({ allowedConsole: { patterns: [/net::ERR_/] } })
  test('nothing typed is lost, and the button works again', async ({ page, server }) => {
    const user = await server.newUser()
    await page.goto('/en/auth')
    await page.route('**/api/auth/login/', route => route.abort())
    await logIn(page, user)
    await expect(page.getByRole('alert')).toContainText('Lectern isn’t responding')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(user.password)
    await page.unroute('**/api/auth/login/')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await landAt(page, '/en/presentations')
  })

  test('[T-18] an account that was made before the line broke is gone on with, not made again', async ({
    page,
  }) => {
    await page.goto('/en/auth?mode=sign-up')
    await page.route('**/api/auth/user/', route => route.abort())
    await signUp(page, inventAccount())
    await expect(page.getByRole('alert')).toContainText('Lectern isn’t responding')
    await page.unroute('**/api/auth/user/')
    await page.getByRole('button', { name: 'Sign up' }).click()
    await landAt(page, '/en/presentations')
  })
})

test('a form is sent once, however often one presses', async ({ page, server }) => {
  const user = await server.newUser()
  let sent = 0
  await page.route('**/api/auth/login/', async route => {
    sent++
    await page.getByRole('button', { name: 'Log in', exact: true }).click({ force: true })
    await page.getByLabel('Email', { exact: true }).press('Enter')
    await route.continue()
  })
  await page.goto('/en/auth')
  await logIn(page, user)
  await landAt(page, '/en/presentations')
  expect(sent).toBe(1)
})

test('[T-01] what is typed and sent before the page has woken up is not lost', async ({ page, server }) => {
  const user = await server.newUser()
  let wake = () => {}
  const woken = new Promise<void>(resolve => {
    wake = resolve
  })
  await page.route('**/_app/*.js', async route => {
    await woken
    await route.continue()
  })
  await page.goto('/en/auth', { waitUntil: 'commit' })
  await logIn(page, user)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(user.email)
  expect(new URL(page.url()).search).toBe('')
  wake()
  await landAt(page, '/en/presentations')
})

test('[R-04] the keyboard alone is enough', async ({ page, server }) => {
  const user = await server.newUser()
  await page.goto('/en/auth')
  const tabTo = async (name: string, role: 'link' | 'textbox' | 'button') => {
    const target = page.getByRole(role, { name, exact: true })
    for (let step = 0; step < 12; step++) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await tabTo('Email', 'textbox')
  await page.keyboard.type(user.email)
  await tabTo('Show password', 'button')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type(user.password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await tabTo('Log in', 'button')
  await page.keyboard.press('Enter')
  await landAt(page, '/en/presentations')
})

const filled = {
  'log-in': { Email: ['email', 'username'], Password: ['password', 'current-password'] },
  'sign-up': {
    Email: ['email', 'username'],
    Password: ['password1', 'new-password'],
    'Confirm password': ['password2', 'new-password'],
  },
  link: { Email: ['email', 'email'] },
}

test('fields carry what password managers look for', async ({ page }) => {
  for (const [mode, fields] of Object.entries(filled)) {
    await page.goto(`/en/auth?mode=${mode}`)
    for (const [label, [name = '', autocomplete = '']] of Object.entries(fields)) {
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveAttribute('name', name)
      await expect(field).toHaveAttribute('autocomplete', autocomplete)
    }
  }
})

test('[K-05] a form that is sent before the application is there is carried out when it has come', async ({
  page,
  server,
}) => {
  const user = await server.newUser()
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/_app/entry-client-*.js', async route => {
    await held
    await route.continue()
  })
  // Not until it has come whole: the application may be on its way already, and it is held.
  await page.goto('/en/auth', { waitUntil: 'domcontentloaded' })
  await logIn(page, user)
  await expect(page).toHaveURL(/\/en\/auth$/)
  await expect(page.locator('html[data-waking]')).toBeAttached()
  release()
  await landAt(page, '/en/presentations')
})

test('[R-04] the typed address survives a look at the terms', async ({ page }) => {
  await page.goto('/en/auth?mode=sign-up')
  await page.getByLabel('Email', { exact: true }).fill('ann@people.example')
  await page.getByRole('link', { name: 'terms of use' }).click()
  await expect(page).toHaveURL(/\/en\/terms$/)
  await page.goBack()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ann@people.example')
})

test('[T-19] [N-06] [C-08] logging out clears the cookies and the recent colours and leads home', async ({
  page,
  server,
}) => {
  const user = await server.newUser()
  await page.goto('/en/auth')
  await logIn(page, user)
  await landAt(page, '/en/presentations')
  const keys = ['recentTextColors', 'recentHighlightColors', 'recentCellColors']
  await page.evaluate(names => names.forEach(name => void localStorage.setItem(name, '["#fff"]')), keys)
  await page.getByRole('button', { name: `Your account: ${user.email}` }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await landAt(page, '/en')
  const cookies = await readCookies(page)
  expect([cookies.key, cookies.sessionid]).toEqual([undefined, undefined])
  expect(await page.evaluate(names => names.map(name => localStorage.getItem(name)), keys)).toEqual([
    null,
    null,
    null,
  ])
  await page.goto('/en/presentations')
  await expect(page).toHaveURL(/\/en\/auth\?next=/)
})

test('without JavaScript a sentence says what is missing', async ({ request }) => {
  for (const path of [
    '/ru/auth',
    '/ru/auth/link?token=x',
    '/ru/auth/confirm?token=x',
    '/ru/reset-password',
  ]) {
    expect(await (await request.get(path)).text()).toMatch(
      /<noscript>.*Для входа нужен JavaScript.*<\/noscript>/s,
    )
  }
})

test('[S-04] asking to send again waits a little, and works', async ({ page, server }) => {
  await page.clock.install()
  await page.goto('/en/auth?mode=reset')
  await askForMail(page, (await server.newUser()).email)
  const again = page.getByRole('button', { name: /Resend/ })
  await expect(again).toBeDisabled()
  await page.clock.runFor(31_000)
  await expect(again).toHaveText('Resend')
  await again.click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent again' })).toBeVisible()
  await page.getByRole('button', { name: 'Use a different address' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
})
