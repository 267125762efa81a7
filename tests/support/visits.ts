import { randomUUID } from 'node:crypto'
import type { VisitReport } from '#contract/statistics.ts'
import type { TestServer } from './server/open-test-server.ts'

export const desktopBrowser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

export interface Look {
  readonly slug: string
  readonly visit?: string
  /** Seconds by the id of the slide. */
  readonly slides?: Readonly<Record<number, number>>
  readonly clicks?: number
  /** Slides whose forms were sent. */
  readonly sent?: number[]
  /** In a frame, what the page was opened with. */
  readonly pass?: string
  readonly referrer?: string | null
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function writeReport({
  visit = randomUUID(),
  slides = {},
  clicks = 0,
  sent = [],
  referrer = null,
}: Look): VisitReport {
  return {
    visit,
    referrer,
    slides: Object.entries(slides).map(([id, seconds]) => ({ id: Number(id), seconds })),
    click_throughs: clicks,
    sent,
  }
}

/** Somebody without an account looks at a public page, as its script tells it: no token, no cookies. */
export function reportLook(server: TestServer, look: Look) {
  return server.app.inject({
    method: 'POST',
    url: `/api/presentations/${look.slug}/visits/${look.pass ? `?pass=${encodeURIComponent(look.pass)}` : ''}`,
    remoteAddress: look.address ?? '192.0.2.1',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      'user-agent': desktopBrowser,
      ...look.headers,
    },
    payload: JSON.stringify(writeReport(look)),
  })
}
