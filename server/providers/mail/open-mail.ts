import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { ConfigError } from '#server/start-error.ts'
import { readSender } from './build-message.ts'
import type { MailProvider } from './mail-provider.ts'
import { openOutbox } from './outbox.ts'

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'dataDir'>

export async function openMail(config: MailConfig): Promise<MailProvider> {
  if (!readSender(config.MAIL_FROM)) {
    throw new ConfigError(
      'MAIL_FROM must be an address, with or without a name, such as Lectern <no-reply@example.com>. Correct it in the environment or in .env, then start again.',
    )
  }
  if (!config.SMTP_URL) return openOutbox(outboxDir(config))
  const { openSmtp } = await import('./smtp.ts')
  return openSmtp({ url: config.SMTP_URL })
}

export function outboxDir(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox')
}
