import { inventAccount } from '#tests/support/process/caller.ts'
import { landAt, logIn, signUp, waitForLink } from './auth-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import {
  addresses,
  chooseFor,
  confirm,
  inviteByMail,
  makeTeam,
  openOther,
  pasteAddresses,
  rowOf,
} from './team-steps.ts'
import { expectNoOverflow, openPage } from './workplace-steps.ts'

test('[S-08] [F-17] [D-35] a team is made in a moment; one is free, and the next is offered with an upgrade', async ({
  signedIn: page,
  server,
}) => {
  await openPage(page, '/en/myteam')
  await expect(page.getByRole('heading', { name: 'Work together' })).toBeVisible()
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'New team' }).click()
  const dialog = page.getByRole('dialog', { name: 'New team' })
  await dialog.getByRole('button', { name: 'Create team' }).click()
  await expect(dialog.getByText('This field is required')).toBeVisible()
  await dialog.getByLabel('Team name').fill('  Night shift ')
  await expectNoFindings(page)
  await dialog.getByRole('button', { name: 'Create team' }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Night shift' })).toBeVisible()
  await expect(page.getByText('“Night shift” is ready')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('1 of 5 seats')
  await expectNoFindings(page)
  const slug = new URL(page.url()).pathname.split('/').at(-1)

  await page.getByRole('link', { name: 'All workspaces' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Night shift' })).toContainText('Owner · Team')
  await page.getByText('Personal', { exact: true }).first().click()
  await expect(page.getByRole('link', { name: 'Night shift', exact: true })).toBeHidden()
  await page.getByText('Teams', { exact: true }).click()
  await expect(page.getByRole('link', { name: 'Night shift', exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Search workspaces' }).fill('day')
  await expect(page.getByText('No workspaces found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all workspaces' }).click()

  await openPage(page, '/en/myteam/new')
  await expect(page.getByText('You already have a free team')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See plans' })).toHaveAttribute(
    'href',
    `/en/myteam/${slug}/plan`,
  )
  await expectNoFindings(page)
  for (const path of ['/ru/myteam', `/ru/myteam/${slug}`, `/ru/myteam/${slug}/settings`]) {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, path)
    await expectNoOverflow(page)
    await expectNoFindings(page)
  }
  expect(server.output).not.toContain('"level":50')
})

test('[S-06] [V-01] [V-02] [A-02] several people are invited from a pasted list, as far as there are seats', async ({
  signedIn: page,
}) => {
  const slug = await makeTeam(page, 'North')
  const send = page.getByRole('button', { name: /^Send/ }).filter({ hasText: /invitation/ })
  await pasteAddresses(
    page,
    'Anna Bell <Anna@Example.com>;\nben@example.com\n"Lee, C." <lee@example.com>, ben',
  )
  const chips = page.getByRole('list', { name: 'Addresses to invite' })
  await expect(chips.getByRole('listitem')).toHaveText([
    'anna@example.com',
    'ben@example.com',
    'lee@example.com',
    'ben',
  ])
  await send.click()
  await expect(page.getByText('Enter a valid email')).toBeVisible()
  await expect(addresses(page)).toBeFocused()
  await expectNoFindings(page)
  await chips.getByRole('button', { name: 'Edit ben' }).click()
  await expect(addresses(page)).toHaveValue('ben')
  await addresses(page).fill('')
  await page.getByRole('button', { name: 'Send 3 invitations' }).dblclick()
  await expect(page.getByText('3 invitations sent')).toBeVisible()
  for (const email of ['anna@example.com', 'ben@example.com', 'lee@example.com'])
    await expect(rowOf(page, email)).toContainText('expires in 14 days')
  await expect(page.getByRole('main')).toContainText('4 of 5 seats')

  await inviteByMail(page, 'one@example.com', 'two@example.com')
  const refusal = page.getByRole('status').filter({ hasText: 'Workspace seats limit exceeded' })
  await expect(refusal).toContainText('2 new members need seats, but only one is available')
  await expect(refusal.getByRole('link', { name: 'Get more seats' })).toHaveAttribute(
    'href',
    `/en/myteam/${slug}/plan`,
  )
  await expectNoFindings(page)
  await page.getByRole('button', { name: 'Revoke invitation for ben@example.com' }).click()
  await expect(rowOf(page, 'ben@example.com')).toBeHidden()
  await page.getByRole('button', { name: 'Send 2 invitations' }).click()
  await expect(rowOf(page, 'two@example.com')).toBeVisible()
  await page.getByRole('button', { name: 'Resend to two@example.com' }).click()
  await expect(page.getByText('New invitation sent to two@example.com')).toBeVisible()
  await page.goto(`/en/myteam/${slug}`)
  await expect(page.getByRole('main')).toContainText('5 of 5 seats')
})

test('[F-17] [A-02] [A-03] [D-04] [D-05] people join by mail and by link, get roles, are removed, hand over and leave', async ({
  browser,
  signedIn: owner,
  server,
}) => {
  test.setTimeout(180_000)
  const slug = await makeTeam(owner, 'North & «South»')
  const invited = inventAccount()
  await inviteByMail(owner, invited.email)
  const mailed = await waitForLink(server, invited.email, '/join')

  // Somebody else who holds the letter is told whom it is for.
  const own = inventAccount()
  const stranger = await openOther(browser, server, own)
  await openPage(stranger, mailed)
  await expect(
    stranger.getByRole('heading', { name: `This invitation is for ${invited.email}` }),
  ).toBeVisible()
  await expect(stranger.getByText(`You’re logged in as ${own.email}`)).toBeVisible()
  await expectNoFindings(stranger)

  // A visitor signs up with the invited address filled in, and comes back to the invitation.
  const member = await openOther(browser, server)
  await openPage(member, mailed)
  await expect(member.getByRole('heading', { name: 'Join “North & «South»”' })).toBeVisible()
  await expectNoFindings(member)
  await member.getByRole('link', { name: 'Sign up and join' }).click()
  await expect(member.getByLabel('Email', { exact: true })).toHaveValue(invited.email)
  await signUp(member, invited)
  await member.getByRole('button', { name: 'Join team' }).dblclick()
  await expect(member.getByText('Welcome to “North & «South»”')).toBeVisible({ timeout: 15_000 })
  await landAt(member, `/en/myteam/${slug}`)
  await expectNoFindings(member)
  await expect(member.getByRole('heading', { name: 'Invite people' })).toBeHidden()
  await expect(member.getByRole('button', { name: /^Actions:/ })).toHaveCount(1)
  const sections = member.getByRole('navigation', { name: 'Workspace sections' })
  await expect(sections.getByRole('link')).toHaveText(['Members', 'Brand', 'Settings'])

  // The link is for whoever has it; who is in already goes in.
  await openPage(owner, `/en/myteam/${slug}`)
  await owner.getByRole('button', { name: 'Create link' }).click()
  const link = await owner.getByRole('textbox', { name: 'Invite link' }).inputValue()
  const guest = inventAccount()
  const third = await openOther(browser, server, guest)
  await openPage(third, link)
  await third.getByRole('button', { name: 'Join team' }).click()
  await expect(third.getByText('Welcome to')).toBeVisible()
  await third.goto(link)
  await landAt(third, `/en/myteam/${slug}`)
  await owner.getByRole('button', { name: 'Invite link options' }).click()
  await owner.getByRole('menuitem', { name: 'Reset…' }).click()
  await expect(owner.getByRole('alertdialog')).toContainText('stops working immediately')
  await confirm(owner, 'Reset link')
  await expect(owner.getByRole('textbox', { name: 'Invite link' })).not.toHaveValue(link)
  await openPage(stranger, link)
  await expect(stranger.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  await expectNoFindings(stranger)

  // A manager invites and removes members; the member is out at the next request.
  await owner.reload()
  await rowOf(owner, invited.email)
    .getByRole('button', { name: /^Role for/ })
    .click()
  await owner.getByRole('menuitemradio', { name: 'Manager' }).click()
  await expect(rowOf(owner, invited.email)).toContainText('Manager')
  await member.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(member.getByRole('heading', { name: 'Invite people' })).toBeVisible()
  await chooseFor(member, guest.email, 'Remove from team…')
  await expectNoFindings(member)
  await confirm(member, 'Remove')
  await expect(rowOf(member, guest.email)).toBeHidden()
  await third.getByRole('link', { name: 'Settings' }).click()
  await expect(third.getByRole('heading', { name: 'You don’t have access to this workspace' })).toBeVisible()
  // What the owner still has on screen answers clearly, and the screen finds its way.
  await chooseFor(owner, guest.email, 'Remove from team…')
  await confirm(owner, 'Remove')
  await expect(owner.getByRole('alertdialog')).toContainText('No member with this email')
  await confirm(owner, 'Cancel')
  await expect(rowOf(owner, guest.email)).toBeHidden()

  await owner.getByRole('link', { name: 'Settings' }).click()
  await owner.getByRole('combobox', { name: 'New owner' }).click()
  await owner.getByRole('option', { name: new RegExp(invited.email) }).click()
  await owner.getByRole('button', { name: 'Transfer ownership…' }).click()
  await confirm(owner, 'Transfer ownership')
  await expect(owner.getByRole('button', { name: 'Leave team…' })).toBeVisible()
  await owner.getByRole('button', { name: 'Leave team…' }).click()
  await confirm(owner, 'Leave team')
  await landAt(owner, '/en/myteam')
  await expect(owner.getByRole('link', { name: 'North & «South»', exact: true })).toBeHidden()
  await openPage(member, `/en/myteam/${slug}`)
  await expect(member.getByRole('heading', { name: 'Members 1' })).toBeVisible()
  for (const page of [member, third, stranger]) await page.close()
})

test('[S-06] [V-06] a team is renamed, deleted by its typed name, and taken back; another account takes over an invitation', async ({
  browser,
  signedIn: page,
  server,
  user,
}) => {
  test.setTimeout(120_000)
  const slug = await makeTeam(page, 'West')
  const friend = await server.newUser()
  await inviteByMail(page, friend.email)
  const mailed = await waitForLink(server, friend.email, '/join')
  const other = await openOther(browser, server, inventAccount())
  await openPage(other, mailed)
  await other.getByRole('button', { name: 'Switch account' }).click()
  await expect(other.getByLabel('Email', { exact: true })).toHaveValue(friend.email)
  await logIn(other, friend)
  await other.getByRole('button', { name: 'Join team' }).click()
  await expect(other.getByText('Welcome to “West”')).toBeVisible({ timeout: 15_000 })

  await openPage(page, `/en/myteam/${slug}/settings`)
  await expectNoFindings(page)
  await page.getByRole('textbox', { name: 'Name' }).fill('East')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'East' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete team…' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete “East”?' })
  await expect(dialog).toContainText('for 14 days')
  await expectNoFindings(page)
  const button = dialog.getByRole('button', { name: 'Delete team' })
  await expect(button).toBeDisabled()
  await dialog.getByLabel('Type the team name to confirm: East').fill('West')
  await expect(button).toBeDisabled()
  await dialog.getByLabel('Type the team name to confirm: East').fill('East')
  await button.click()
  await landAt(page, '/en/myteam')
  await expect(page.getByText('“East” deleted')).toBeVisible()
  await expect(rowOf(page, '14 days left')).toContainText('East')
  await expectNoFindings(page)
  await other.getByRole('link', { name: 'Settings' }).click()
  await expect(other.getByRole('heading', { name: 'This workspace was deleted' })).toBeVisible()

  await page.getByRole('button', { name: 'Restore: East' }).click()
  await expect(page.getByRole('link', { name: 'East', exact: true })).toBeVisible()
  await openPage(other, `/en/myteam/${slug}`)
  await expect(rowOf(other, user.email)).toContainText('Owner')
  await other.close()
})
