import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isMailName } from '#server/providers/mail/outbox-files.ts'

export interface MailFile {
  readonly name: string
  readonly body: Buffer
}

/** Mail that was written to the outbox. A server at work may remove old ones meanwhile. */
export async function* readMailFiles(dir: string): AsyncGenerator<MailFile> {
  const names = await readdir(dir).catch(() => [])
  for (const name of names.filter(isMailName).sort()) {
    const body = await readFile(join(dir, name)).catch(() => undefined)
    if (body) yield { name, body }
  }
}
