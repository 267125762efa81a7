import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { escapeHtml } from '#domain/escape-html.ts'
import { locales } from '#domain/locale.ts'
import { composeMail } from '#server/features/mail/compose-mail.ts'
import type { MailKind } from '#server/features/mail/mail.ts'
import { mailSamples } from '../support/mail-samples.ts'

const perSheet = 8

/** Every kind of email as it is read, in sheets of eight and in both languages. */
export async function takeEmails(browser: Browser, folder: string): Promise<string[]> {
  const sheets = join(folder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const kinds = Object.keys(mailSamples) as MailKind[]
  const made: string[] = []
  for (const locale of locales)
    for (let from = 0; from < kinds.length; from += perSheet) {
      const mails = await Promise.all(
        kinds.slice(from, from + perSheet).map(async kind => {
          const { subject, html } = await composeMail({ kind, locale, data: mailSamples[kind] })
          return `<figure><figcaption>${kind}: ${escapeHtml(subject)}</figcaption><iframe srcdoc="${escapeHtml(html)}"></iframe></figure>`
        }),
      )
      const tab = await browser.newPage({ viewport: { width: 2000, height: 1400 } })
      await tab.setContent(`<style>body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 12px; font: 13px sans-serif }
        figure { margin: 0 } iframe { width: 100%; height: 640px; border: 1px solid #999 }</style>${mails.join('')}`)
      await tab.waitForLoadState('networkidle')
      const file = join(sheets, `emails.${locale}.${from / perSheet + 1}.png`)
      await tab.screenshot({ path: file, fullPage: true })
      await tab.close()
      made.push(file)
    }
  return made
}
