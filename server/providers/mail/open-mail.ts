import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config.ts'
import { readSender } from './build-message.ts'
import type { MailProvider } from './mail-provider.ts'
import { openOutbox } from './outbox.ts'
import { openSmtp } from './smtp.ts'

type MailConfig = Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'dataDir'>

export function openMail(config: MailConfig): MailProvider {
  if (!readSender(config.MAIL_FROM)) {
    throw new ConfigError(
      'MAIL_FROM must be an address, with or without a name, such as Lectern <no-reply@example.com>. Correct it in the environment or in .env, then start again.',
    )
  }
  return config.SMTP_URL ? openSmtp({ url: config.SMTP_URL }) : openOutbox(outboxDir(config))
}

export function outboxDir(config: Pick<Config, 'dataDir'>): string {
  return join(config.dataDir, 'outbox')
}
