import { randomUUID } from 'node:crypto'
import { instantiateDraft } from '#domain/deck/draft.ts'
import type { Locale } from '#domain/locale.ts'
import { isLoopbackHost } from '#domain/sharing/links.ts'
import { hours, seconds } from '../../clock.ts'
import type { Config } from '../../config.ts'
import type { Orm } from '../../db/database.ts'
import { readSetting, settleSetting } from '../../db/settings.ts'
import type { Services } from '../../services.ts'
import { issueToken, registerUser, writeLink } from '../auth/auth.ts'
import { addPresentation } from '../presentations/presentations.ts'
import { findPersonalWorkspace } from '../workspaces/workspaces.ts'
import { findDemoUser } from './queries.ts'

/** Longer than a mailed link lives: a newcomer reads before they click, and only this terminal has it. */
const linkLifetime = hours(24)

interface SampleContent {
  readonly link: string
}

/** A newcomer's way in on their own machine: sample decks and a link that signs in once. Nothing anywhere else. */
export async function openSampleContent(
  services: Services,
  address: string = services.config.baseUrl,
  env: Record<string, string | undefined> = process.env,
): Promise<SampleContent | undefined> {
  const { config, orm } = services
  if (!isForNewcomers(config)) return undefined
  const account = (await readSetting(orm, demoSetting)) ?? (await seedDemo(services, readDemoLocale(env)))
  const user = /^\d+$/.test(account) ? await findDemoUser(orm, Number(account)) : undefined
  if (!user) return undefined
  const { email, lang } = user
  const token = await issueToken(orm, services, { purpose: 'link', email, lang, lifetime: linkLifetime })
  return { link: writeLink({ ...config, baseUrl: address }, lang, '/auth/link', { token }) }
}

/** An installation that anybody else can reach must not have an account without a password. */
function isForNewcomers(config: Config): boolean {
  const names = [new URL(config.baseUrl).host, ...Object.values(config.LOCALE_DOMAINS ?? {})]
  return (
    config.DEMO !== false &&
    config.isEmbeddedDatabase &&
    config.isLoopback &&
    config.TRUST_PROXY === false &&
    names.every(name => isLoopbackHost(new URL(`http://${name}`).hostname))
  )
}

export const demoEmail = 'demo@lectern.example'
const demoSetting = 'demo_account'

/**
 * Makes the demo account with its decks, once in the life of an installation: what its user deletes later stays
 * deleted. Everything is in one transaction with the mark that it was done, so a kill in the middle leaves nothing.
 */
async function seedDemo(services: Services, locale: Locale): Promise<string> {
  const { demoDecks, onboardingDeck } = await import('#content/demo/decks.ts')
  const now = services.clock.now()
  return services.orm.transaction(async transaction => {
    const orm: Orm = transaction
    const account = { email: demoEmail, lang: locale, passwordHash: null, emailConfirmed: true }
    const user = await registerUser(orm, services, account)
    // Somebody has this address already: theirs it stays, and nobody is handed a link into it.
    if (!user) return settleSetting(orm, demoSetting, 'taken')
    const workspace = await findPersonalWorkspace(orm, user.id)
    for (const [place, draft] of [onboardingDeck(locale), ...demoDecks(locale)].entries()) {
      // Samples are there to be looked at from every side, also by whoever was sent a link; the first one teaches sharing.
      const document = { ...instantiateDraft(draft, { nextUid: randomUUID }), link: place > 0 }
      // Each a little older than the one before, so that the list has them in this order.
      const written = new Date(now.getTime() - seconds(place))
      await addPresentation(orm, services, workspace.id, document, written)
    }
    return settleSetting(orm, demoSetting, String(user.id))
  })
}

/** The language of the person at the terminal; LC_ALL outranks LC_MESSAGES, and that LANG. */
export function readDemoLocale(env: Record<string, string | undefined>): Locale {
  const spoken = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(Boolean)
  return /^ru(?![a-z])/i.test(spoken ?? '') ? 'ru' : 'en'
}
