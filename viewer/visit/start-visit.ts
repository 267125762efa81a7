import type { ViewerHooks } from '../start-viewer.ts'
import { type SendOutcome, trackVisit, type VisitTracker } from './track-visit.ts'

const retryable = /^(?:408|425|429|50[0234])$/

/** Counts the visit of a public page. Whatever goes wrong here, the page does not notice. */
export function startVisit(): ViewerHooks {
  const slug = /\/p\/([^/]+)/.exec(location.pathname)?.[1]
  const tracker = slug && tryTo(() => openTracker(slug))
  if (!tracker) return {}
  const show = () => tryTo(() => tracker.show(document.visibilityState === 'visible'))
  addEventListener('pagehide', () => tryTo(() => tracker.show(false)))
  addEventListener('pageshow', show)
  return {
    onSlide: ({ id }) => tryTo(() => Number(id) > 0 && tracker.look(id)),
    onVisible: show,
    onSent: ({ id }) => tryTo(() => Number(id) > 0 && tracker.send(Number(id))),
    onLink: ({ href }) => tryTo(() => leadsElsewhere(href, `/p/${slug}`) && tracker.follow()),
  }
}

function openTracker(slug: string): VisitTracker {
  const key = `visit:${slug}`
  return trackVisit({
    now: () => Date.now(),
    after(milliseconds, act) {
      const timer = setTimeout(() => tryTo(act), milliseconds)
      return () => clearTimeout(timer)
    },
    send: report => send(`/api/presentations/${slug}/visits/${namePass()}`, JSON.stringify(report)),
    store: {
      read: () => sessionStorage.getItem(key),
      write: text => sessionStorage.setItem(key, text),
    },
    newId,
    referrer: wantsPrivacy() ? null : document.referrer.slice(0, 2048) || null,
    isVisible: document.visibilityState === 'visible',
  })
}

/** In a frame there are no cookies: what the page was opened with goes with every call. */
export function namePass(): string {
  const { pass } = document.body.dataset
  return pass ? `?pass=${pass}` : ''
}

/** Goes on when the page is left. */
async function send(url: string, body: string): Promise<SendOutcome> {
  const headers = { 'content-type': 'application/json' }
  const { ok, status } = await fetch(url, { method: 'POST', keepalive: true, headers, body })
  if (ok) return 'counted'
  return retryable.test(String(status)) ? 'failed' : 'refused'
}

/** `randomUUID` is there on https and on this machine only. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 15) | 64
  bytes[8] = (bytes[8]! & 63) | 128
  const hex = [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function wantsPrivacy(): boolean {
  const asked = navigator as Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null }
  return asked.globalPrivacyControl === true || asked.doNotTrack === '1'
}

function leadsElsewhere(href: string, ownPath: string): boolean {
  const { origin, pathname } = new URL(href, location.href)
  return origin !== location.origin || !(pathname === ownPath || pathname.startsWith(`${ownPath}/`))
}

function tryTo<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
