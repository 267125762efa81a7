import {
  addCodes,
  buyPro,
  listPayments,
  makeTeam,
  openPlan,
  order,
  payWith,
  readSigningSecret,
  tellPaid,
} from './billing-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, createDeck, expectNoOverflow, openPage, waitUntilAlive } from './workplace-steps.ts'

// Paying goes through several pages and a job; some of the tests stop the server once.
test.slow()

test('[S-06] [D-35] [D-10] [V-03] [T-26] [F-14] a team is upgraded: the bill, the agreements, the card, and Pro is there', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeTeam(caller, 'Northwind')
  await openPage(page, `/en/boost?workspace=${slug}`)
  const bill = page.getByRole('region', { name: 'Your order' })
  await expect(bill.getByText('$12 × 1 month × 1 seat')).toBeVisible()
  await page.getByRole('button', { name: 'Add a seat' }).dblclick()
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await expect(bill.getByText('$9.60 × 12 months × 3 seats')).toBeVisible()
  await page.getByRole('button', { name: 'Pay $345.60' }).click()
  await expect(page.getByRole('checkbox', { name: /terms of use/ })).toBeFocused()
  await expect(page.getByText('Required to continue')).toHaveCount(3)
  await expectNoFindings(page)
  await order(page, '$345.60')
  await expect(page.getByText('Lectern Pro, 1 year, 3 seats')).toBeVisible()
  await expectNoFindings(page)
  await payWith(page, /Succeeds$/)
  await expect(page.getByRole('heading', { name: '“Northwind” is now on Pro' })).toBeVisible({
    timeout: 30_000,
  })
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'View plan' }).click()
  await expect(page.getByRole('heading', { name: 'Pro, yearly' })).toBeVisible()
  await expect(page.getByText('$345.60 a year')).toBeVisible()
  // The tab knows it, too: what was locked a minute ago is open without a reload.
  const deck = await createDeck(caller, { name: 'Tides', workspace: slug })
  await openPage(page, `/en/presentations/show/${deck.slug}`)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('radio', { name: 'PDF' }).check()
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled()
  await openPage(page, `/en/boost?workspace=${slug}`)
  await expect(page.getByRole('heading', { name: '“Northwind” is already on Pro' })).toBeVisible()
})

test('[T-26] a card that is declined costs nothing, and another one is asked whose it is', async ({
  signedIn: page,
  server,
  user,
}) => {
  const slug = await makeTeam(await callAs(server, user), 'Northwind')
  await openPage(page, `/en/boost?workspace=${slug}`)
  await order(page, '$12')
  await page.getByRole('button', { name: 'Pay $12' }).click()
  await expect(page.getByText('Enter a card number')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  await payWith(page, /Insufficient funds/)
  await expect(page.getByRole('heading', { name: 'Card declined' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to Lectern' }).click()
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('The card has insufficient funds.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await order(page, '$12')
  await payWith(page, /Requires 3-D Secure/)
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Confirm payment' }).click()
  await expect(page.getByRole('heading', { name: '“Northwind” is now on Pro' })).toBeVisible({
    timeout: 30_000,
  })
})

test('[T-26] a bank that is slow is waited for with words, and its late answer opens Pro', async ({
  signedIn: page,
  server,
  user,
}) => {
  const secret = await readSigningSecret(server)
  const caller = await callAs(server, user)
  const slug = await makeTeam(caller, 'Northwind')
  await openPage(page, `/en/boost?workspace=${slug}`)
  await order(page, '$12')
  const providerId = new URL(page.url()).pathname.split('/').at(-1)
  await page.clock.install()
  await payWith(page, /with a delayed confirmation/)
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  // The words come with the page; only then does it begin to count.
  await waitUntilAlive(page)
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('heading', { name: 'Payment not received yet' })).toBeVisible()
  await expect(page.getByText('If you’ve already paid, there’s nothing else to do')).toBeVisible()
  const [payment] = await listPayments(caller, slug)
  const { id: paymentId, amount, currency } = payment!
  await tellPaid(server, secret, { paymentId, providerId, state: 'paid', amount, currency })
  await page.clock.fastForward(11_000)
  await expect(page.getByRole('heading', { name: '“Northwind” is now on Pro' })).toBeVisible({
    timeout: 30_000,
  })
})

test('[T-26] who leaves the checkout unpaid reads so, and can go on to pay or choose again', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeTeam(caller, 'Northwind')
  await openPage(page, `/en/boost?workspace=${slug}`)
  await order(page, '$12')
  const [payment] = await listPayments(caller, slug)
  await page.clock.install()
  // Where Stripe and YooKassa lead whoever presses “Back” there.
  await openPage(page, `/en/boost/return?workspace=${slug}&payment=${payment!.id}`)
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  await waitUntilAlive(page)
  await page.clock.fastForward(31_000)
  await expect(page.getByRole('heading', { name: 'Payment not received yet' })).toBeVisible()
  await expect(page.getByText('being processed')).toBeHidden()
  await expectNoFindings(page)
  await page.getByRole('link', { name: 'Choose again' }).click()
  await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible()
  await page.getByRole('link', { name: 'View payment' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible()
  await waitUntilAlive(page)
  await payWith(page, /Succeeds$/)
  await expect(page.getByRole('heading', { name: '“Northwind” is now on Pro' })).toBeVisible({
    timeout: 30_000,
  })
})

test('[X-13] [F-15] a code that does not fit says at its field what to do, and takes off when it does', async ({
  signedIn: page,
  server,
  user,
}) => {
  await addCodes(server, [
    { code: 'YEAR-25', periods: ['yearly'] },
    { code: 'CROWD', minSeats: 3 },
    { code: 'LAST-YEAR', validUntil: new Date(Date.now() - 1000) },
  ])
  const slug = await makeTeam(await callAs(server, user), 'Northwind')
  await openPage(page, `/en/boost?workspace=${slug}`)
  const field = page.getByRole('textbox', { name: 'Promo code' })
  const enter = async (code: string) => {
    await field.fill(code)
    await field.press('Enter')
  }
  for (const [code, words] of [
    ['so & so', /Use only letters, digits and hyphens/],
    ['NOBODY-KNOWS', /Promo code not found/],
    ['last-year', /has expired/],
    ['crowd', /Add seats to use it/],
    ['year-25', /Choose yearly/],
  ] as const) {
    await enter(code)
    await expect(page.getByText(words), code).toBeVisible()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('button', { name: 'Pay $12', exact: true })).toBeVisible()
  }
  // What the words ask for makes it good.
  await page.getByRole('radio', { name: /Yearly/ }).check()
  await expect(page.getByText('Promo code applied.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' }).getByText('-$28.80')).toBeVisible()
  await expectNoFindings(page)
  await order(page, '$86.40')
  await payWith(page, /Succeeds$/)
  await expect(page.getByRole('heading', { name: '“Northwind” is now on Pro' })).toBeVisible({
    timeout: 30_000,
  })
  await openPlan(page, slug)
  await enter('YEAR-25')
  await expect(page.getByText(/has already been used in this workspace/)).toBeVisible()
})

test('[T-27] [T-28] [T-30] [T-29] [F-16] seats, period and renewal are changed one at a time, each as its bill says', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeTeam(caller, 'Northwind')
  await buyPro(caller, slug, { seats: 2, period: 'monthly' })
  await openPlan(page, slug)
  await expectNoFindings(page)
  const seats = page.getByRole('region', { name: 'Seats', exact: true })
  const period = page.getByRole('region', { name: 'Billing period' })

  await seats.getByRole('button', { name: 'Change seats' }).click()
  await expect(period.getByText(/Finish changing seats first/)).toBeVisible()
  await expect(period.getByRole('button', { name: 'Switch to yearly' })).toBeDisabled()
  await seats.getByRole('button', { name: 'Add a seat' }).click()
  await seats.getByRole('button', { name: /^Pay \$1[12]/ }).click()
  await expect(page.getByText('1 of 3 used', { exact: true })).toBeVisible()

  await seats.getByRole('button', { name: 'Change seats' }).click()
  await seats.getByRole('button', { name: 'Remove a seat' }).click()
  await seats.getByRole('button', { name: 'Confirm' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove 1 seat?' })
  await expect(question).toContainText(/\$1[12](\.\d\d)? will be returned as bonus credit/)
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('1 of 2 used', { exact: true })).toBeVisible()

  const offer = page.getByRole('region', { name: 'Switch to yearly and save $57.60 a year' })
  await expect(offer).toContainText('20%')
  await offer.getByRole('button', { name: 'See the price' }).click()
  await expect(seats.getByText(/Finish changing the billing period first/)).toBeVisible()
  await expect(seats.getByRole('button', { name: 'Change seats' })).toBeDisabled()
  await expect(period.getByText('Credit for the rest of the month')).toBeVisible()
  await period.getByRole('button', { name: /^Pay \$19/ }).click()
  await expect(page.getByRole('heading', { name: 'Pro, yearly' })).toBeVisible()

  const renewal = page.getByRole('switch', { name: 'Auto-renewal' })
  await expect(renewal).toBeChecked()
  await renewal.click()
  await expect(page.getByText(/then the workspace moves to Free/)).toBeVisible()
  await renewal.click()
  await expect(page.getByText(/Pro renews automatically: \$230\.40 on/)).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoOverflow(page)
})

test('[T-25] [S-07] [E-10] [F-16] a switch to Free is rehearsed, and what was paid stays to be read', async ({
  signedIn: page,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const slug = await makeTeam(caller, 'Northwind')
  await buyPro(caller, slug, { seats: 2, period: 'yearly' })
  // An invitation takes a seat and is nobody yet.
  await caller.send('POST', `/api/workspaces/${slug}/invite/`, { emails: ['invited@example.com'] })
  for (let number = 0; number < 11; number += 1)
    await createDeck(caller, { name: `Deck ${number}`, workspace: slug })
  // To be verified, a domain would need name servers.
  await page.route('**/api/workspaces/*/domain/', route =>
    route.fulfill({
      json: {
        domain: {
          ...{ host: 'slides.northwind.example', is_verified: true },
          record: { name: '_lectern.slides.northwind.example', value: 'proof' },
        },
        is_allowed: true,
      },
    }),
  )
  await openPlan(page, slug)
  await page.getByRole('button', { name: 'See what changes' }).click()
  const rehearsal = page.getByRole('dialog', { name: 'What changes in “Northwind”' })
  await expect(rehearsal).toContainText('Pro for the only person in the workspace.')
  await expect(rehearsal).toContainText('PDF export, for visitors too')
  await expect(rehearsal).toContainText('“Made with Lectern” instead of your logo and colours')
  await expect(rehearsal).toContainText('Addresses at slides.northwind.example stop working')
  await expect(rehearsal).toContainText(
    'Versions older than 30 days. They’re hidden, and deleted no sooner than',
  )
  await expect(rehearsal).toContainText('their slides look the same')
  await expect(rehearsal).toContainText('11 presentations; Free includes 10')
  await expect(rehearsal).toContainText(/\$2(29|30)(\.\d\d)? bonus credit/)
  await expectNoFindings(page)
  await rehearsal.getByRole('button', { name: 'Switch to Free…' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch to Free' }).click()
  await expect(page.getByRole('heading', { name: 'You’re on Free' })).toBeVisible()

  await page.getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByText('Pro yearly, 2 seats')).toBeVisible()
  await expect(page.getByText('Unused part of the year')).toBeVisible()
  await expect(page.getByText(/Visa.+4242.*Used for renewals/)).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: /Remove: Visa.+4242/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/No cards yet/)).toBeVisible()
  await page.getByRole('link', { name: /Receipt no/ }).click()
  const receipt = page.getByRole('article', { name: /Receipt no/ })
  await expect(receipt).toContainText('$230.40')
  await expect(receipt).toContainText('Northwind')
  await expect(receipt).toContainText(user.email)
  await expectNoFindings(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})
