import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { instantiateDraft } from '#domain/deck/draft.ts'
import { createFormDeck, fillIn, formOf, takeTime } from '../e2e/forms-steps.ts'
import { createDeck } from '../e2e/workplace-steps.ts'
import { buttonSlide, dataSlides, formSlide, pictureSlides } from '../support/decks/every-item-slides.ts'
import { itemWords } from '../support/decks/every-item-words.ts'
import { type Caller, inventAccount, openCaller } from '../support/process/caller.ts'
import { desktopBrowser } from '../support/visits.ts'

export type SignedInState = Awaited<ReturnType<BrowserContext['storageState']>>

/** The demo account with something on every one of its screens; `parts` stand in the paths of pages as `:name`. */
export interface Demo {
  readonly state: SignedInState
  readonly parts: Readonly<Record<string, string>>
}

/** Logs in by the demo account's one-time link, with the request that its page sends, and fills its screens. */
export async function openDemo(browser: Browser, address: string, link: string): Promise<Demo> {
  const caller = await openCaller(address)
  const token = new URL(link).searchParams.get('token')
  const { key } = await ask<{ key: string }>(caller, 'POST', '/api/auth/link/confirm/', { token })
  const workspaces = await fillWorkspaces(caller, address)
  const parts = { ...workspaces, ...(await fillDecks(caller, workspaces.team)) }
  await answerForm(browser, address, parts.form)
  const context = await browser.newContext()
  const cookies = { key, sessionid: caller.cookie('sessionid'), csrftoken: caller.cookie('csrftoken') }
  await context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({ name, value: value ?? '', url: address })),
  )
  const state = await context.storageState()
  await context.close()
  return { state, parts }
}

async function ask<Reply>(caller: Caller, method: string, path: string, body?: object): Promise<Reply> {
  const reply = await caller.send(method, path, body)
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${method} ${path} was refused: ${text}`)
  return (text === '' ? undefined : JSON.parse(text)) as Reply
}

type Sluggish = { readonly slug: string }

/** A team on Pro with a colleague, an invitation, an invite link, a card and a payment; and one that was deleted. */
async function fillWorkspaces(caller: Caller, address: string) {
  const { results } = await ask<{ results: Sluggish[] }>(caller, 'GET', '/api/workspaces/')
  const personal = results[0]?.slug ?? ''
  const create = (name: string) =>
    ask<Sluggish>(caller, 'POST', '/api/workspaces/create_workspace/', { name })
  const { slug: deleted } = await create('Night shift')
  await ask(caller, 'DELETE', `/api/workspaces/${deleted}/`)
  const { slug: team } = await create('North Studio')
  const accepted = { accept_terms: true, accept_recurring: true, accept_personal_data: true }
  const order = async (slug: string, seats: number): Promise<string> => {
    const data = { plan: 'pro', seats, period: 'monthly', currency: 'usd', use_bonus: true, ...accepted }
    const path = `/api/workspaces/${slug}/upgrade/`
    const { redirectUrl } = await ask<{ redirectUrl: string }>(caller, 'POST', path, { data })
    return redirectUrl.split('/').at(-1) ?? ''
  }
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
  await ask(caller, 'POST', `/api/sandbox/checkouts/${await order(team, 5)}/pay/`, card)
  const payment = await waitForPayment(caller, team)
  await ask(caller, 'POST', `/api/workspaces/${team}/invite/`, { emails: ['ben@studio.example'] })
  const { invite_token: token } = await ask<{ invite_token: string }>(
    caller,
    'POST',
    `/api/workspaces/${team}/invite_link/`,
  )
  const colleague = await openCaller(address)
  await colleague.register(inventAccount(), 'ru')
  await ask(colleague, 'POST', '/api/invitations/join/', { token })
  const checkout = await order(personal, 1)
  return { personal, team, payment, checkout, invitation: token }
}

async function waitForPayment(caller: Caller, slug: string): Promise<string> {
  type Payments = { results: { id: string; state: string }[] }
  for (;;) {
    const { results } = await ask<Payments>(caller, 'GET', `/api/workspaces/${slug}/payments/`)
    const paid = results.find(({ state }) => state === 'paid')
    if (paid) return paid.id
    await new Promise(done => setTimeout(done, 100))
  }
}

async function fillDecks(caller: Caller, team: string) {
  const { results } = await ask<{ results: Sluggish[] }>(caller, 'GET', '/api/presentations/')
  // The link of the first one is off: it teaches sharing.
  const [deck, shared] = results.map(({ slug }) => slug)
  const said = itemWords.en
  const slides = [...dataSlides(said), ...pictureSlides(said), formSlide(said), buttonSlide(said)]
  const draft = { name: said.name, theme: { name: 'paper' }, slides } as const
  const everything = instantiateDraft(draft, { nextUid: randomUUID })
  const { slug: items } = await createDeck(caller, { ...everything, workspace: team })
  const form = await createFormDeck(caller)
  const { slug: trashed } = await createDeck(caller, { name: 'Old price list' })
  await ask(caller, 'DELETE', `/api/presentations/${trashed}/`)
  const brief =
    'Night trams for our city\n\n## Why now\n- 40% of shifts end after the last tram\n- Taxis cost 14 euros\n\n## What it takes\n- Two lines, every 20 minutes\n\n## What we ask\nA trial of six months'
  const path = '/api/presentations/generate_presentation/brief/'
  const { task_id: task } = await ask<{ task_id: string }>(caller, 'POST', path, { brief, review: true })
  const { task_id: thin } = await ask<{ task_id: string }>(caller, 'POST', path, {
    brief: 'The history of jazz',
    review: true,
  })
  const { slug: written } = await createDeck(caller, writtenDeck())
  return { deck: deck ?? '', shared: shared ?? '', items, form, task, thin, written }
}

/** A presentation as a language model leaves it: with much to say, and figures that nobody gave it. */
function writtenDeck() {
  const slides = [
    ['<h1>Night trams for our city</h1><p>A trial of six months</p>', ''],
    [
      '<h2>Why now</h2><ul><li>In order to get home, which is what everybody wants after a shift, people take taxis that cost 14 euros</li><li>Two of five shifts end after the last tram</li><li>Neighbouring cities run trams until two in the morning</li><li>Drivers would rather work nights than split shifts</li></ul>',
      'Tell the story of the bakers.\n\n☐ Check: Two of five shifts end after the last tram\n☐ Check: Vienna has run night trams since 1995, and carries 45,000 people in a night',
    ],
    [
      '<h2>What it takes</h2><p>Two lines, every 20 minutes, which is as much as the drivers that we have at the moment can do without working longer than they do today.</p>',
      '☐ Check: A tram-kilometre at night costs 7.40 euros',
    ],
  ] as const
  return instantiateDraft(
    {
      name: 'Night trams',
      theme: { name: 'swiss' },
      slides: slides.map(([text, notes]) => ({
        layout: 'col_1' as const,
        notes,
        items: [{ type: 'text' as const, text }],
      })),
    },
    { nextUid: randomUUID },
  )
}

/** Somebody's view of the presentation with a form, and their response. */
async function answerForm(browser: Browser, address: string, slug: string): Promise<void> {
  const context = await browser.newContext({ baseURL: address, userAgent: desktopBrowser })
  const visitor = await context.newPage()
  await visitor.goto(`/p/${slug}`)
  await takeTime(visitor)
  await fillIn(formOf(visitor), { 'Your name': 'Vera Holm', Email: 'vera@harbour.example' })
  await formOf(visitor).getByRole('button').click()
  await visitor.getByText('Thank you').first().waitFor()
  await context.close()
}
