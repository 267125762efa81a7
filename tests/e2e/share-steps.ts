import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { encode } from 'uqr'
import { newSlide } from '#tests/support/new-slides.ts'
import type { Caller } from '#tests/support/process/caller.ts'
import { createDeck, openPage } from './workplace-steps.ts'

export const shareWords = {
  en: {
    share: 'Share',
    anyone: /^Anyone with the link can view/,
    link: 'Public link',
    copy: 'Copy',
    tabs: ['Link', 'Embed', 'QR code', 'All links', 'Settings'],
    networks: ['Telegram', 'X (Twitter)', 'VK', 'WhatsApp', 'LinkedIn', 'Email'],
    settings: 'View settings',
    make: 'Make a copy',
  },
  ru: {
    share: 'Поделиться',
    anyone: /^Смотреть могут все, у кого есть ссылка/,
    link: 'Публичная ссылка',
    copy: 'Копировать',
    tabs: ['Ссылка', 'На сайт', 'QR-код', 'Все ссылки', 'Настройки'],
    networks: ['Telegram', 'X (Twitter)', 'ВКонтакте', 'WhatsApp', 'LinkedIn', 'Почта'],
    settings: 'Настройки показа',
    make: 'Создать копию',
  },
} as const
export type ShareLanguage = keyof typeof shareWords

interface Stored {
  readonly slug: string
  readonly settings: Record<string, unknown>
  readonly slides: readonly { readonly id: number }[]
}

/** Two slides that are told apart by their words, for anyone with the link. */
export async function createShared(caller: Caller, name: string, settings: object = {}): Promise<Stored> {
  const slides = [newSlide(0, '<p>Ant</p>'), newSlide(1, '<p>Bee</p>')]
  const { slug } = await createDeck(caller, { name, slides, settings, link: true })
  return readDeck(caller, slug)
}

export async function readDeck(caller: Caller, slug: string): Promise<Stored> {
  return (await (await caller.send('GET', `/api/presentations/${slug}/`)).json()) as Stored
}

export async function openShare(page: Page, slug: string, language: ShareLanguage = 'en'): Promise<Locator> {
  await openPage(page, `/${language}/presentations/show/${slug}?slide=2`)
  return pressShare(page, language)
}

export async function pressShare(page: Page, language: ShareLanguage = 'en'): Promise<Locator> {
  await page.getByRole('button', { name: shareWords[language].share, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('switch', { name: shareWords[language].anyone })).toBeVisible()
  return dialog
}

export function readClipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Whether a picture shows exactly the code of a text: each module looked at in its middle. */
export async function showsCode(picture: Buffer, text: string): Promise<boolean> {
  const { data: modules, size } = encode(text, { ecc: 'Q', border: 4 })
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  const middle = (place: number) => Math.floor(((place + 0.5) / size) * info.width)
  return modules.every((row, y) =>
    row.every((isDark, x) => data[middle(y) * info.width + middle(x)]! < 128 === isDark),
  )
}

/** A page of somebody else's, on another origin. */
export async function serveElsewhere(html: string): Promise<{ url: string; close: () => void }> {
  const server = createServer((_, reply) => {
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(`<!doctype html><title>Blog</title><link rel="icon" href="data:,"><h1>Blog</h1>${html}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => void server.close() }
}
