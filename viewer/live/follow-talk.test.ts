import { parseHTML } from 'linkedom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FollowEvent } from '#contract/talks.ts'
import { followTalk } from './follow-talk.ts'
import { leadTalk } from './lead-talk.ts'

const reload = vi.fn()
beforeEach(() => {
  const kept = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockReset()
})

const uids = ['first', 'second', 'third']

/** A page that was drawn without the slide in the middle. */
function openPage(rest = '') {
  const drawn = uids.filter(uid => uid !== 'second').map(uid => `<section data-uid="${uid}"></section>`)
  const { document } = parseHTML(
    `<html><body data-remote="/remote"><main>${drawn.join('')}</main>${rest}</body></html>`,
  )
  const current = () => document.querySelector('[data-current]')?.getAttribute('data-uid')
  return { body: document.body, document, current }
}

const at = (slide: string, more: object = {}): FollowEvent => ({
  kind: 'talk',
  place: { slide, index: uids.indexOf(slide), step: 0, steps: 0, blank: null, ...more },
})

test('[W-10] a slide that no page has any more is asked for once, and the one before it stays', () => {
  const first = openPage()
  const tell = followTalk(first.body)
  tell(at('first'))
  tell(at('second'))
  expect([reload.mock.calls.length, first.current()]).toEqual([1, 'first'])
  const again = openPage()
  const retell = followTalk(again.body)
  for (const step of [0, 1, 2]) retell(at('second', { step, steps: 2 }))
  expect([reload.mock.calls.length, again.current()]).toEqual([1, 'first'])
  retell(at('third'))
  retell(at('second'))
  expect([reload.mock.calls.length, again.current()]).toEqual([1, 'third'])
  retell(at('fourth', { index: 3 }))
  expect(reload).toHaveBeenCalledTimes(2)
})

test('[W-10] where the browser keeps nothing, a page is not loaded again and again', () => {
  vi.stubGlobal('sessionStorage', undefined)
  const page = openPage()
  followTalk(page.body)(at('second'))
  expect([reload.mock.calls.length, page.current()]).toEqual([0, 'first'])
})

test('[W-09] a remote asks for such a slide once, too, and goes on leading', () => {
  const rest = '<b data-at=""></b><span data-steps=""></span><button data-press="black"></button>'
  const tell = () => {
    const page = openPage(rest)
    leadTalk(page.body)(at('second', { steps: 2, step: 1, blank: 'black' }))
    return page
  }
  tell()
  expect(reload).toHaveBeenCalledTimes(1)
  const { document, current } = tell()
  expect([reload.mock.calls.length, current()]).toEqual([1, undefined])
  expect(document.querySelector('[data-next]')?.getAttribute('data-uid')).toBe('third')
  expect(document.querySelector('[data-steps]')?.textContent).toBe('· 1/2')
  expect(document.querySelector('[data-press]')?.getAttribute('aria-pressed')).toBe('true')
})
