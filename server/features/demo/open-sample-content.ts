import { hours } from '#server/clock.ts'
import { type Config, isLoopbackHost } from '#server/config.ts'
import { readSetting } from '#server/db/settings.ts'
import type { Services } from '#server/services.ts'
import { issueToken } from '../auth/issue-token.ts'
import { writeLink } from '../auth/write-link.ts'
import { readDemoLocale } from './demo-locale.ts'
import { findDemoUser } from './queries.ts'
import { demoSetting, seedDemo } from './seed-demo.ts'

/** Longer than a mailed link lives: a newcomer reads before they click, and only this terminal has it. */
const linkLifetime = hours(24)

export interface SampleContent {
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
