import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isMobile, isMobileDevice, isMobileUserAgent, useIsMobile, watchMobile } from './is-mobile.ts'

const desktop =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'
const phones = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/7.1; U; ru) Presto/2.12.423 Version/12.16',
]
const desktops = [
  desktop,
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  '',
  undefined,
]

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function createWindow(innerWidth: number, userAgent = desktop, mobile?: boolean) {
  const navigator = { userAgent, ...(mobile !== undefined && { userAgentData: { mobile } }) }
  return Object.assign(new EventTarget(), { innerWidth, navigator })
}

test('[K-09] [S-18] a window of 780 px is mobile, one of 781 px is not', () => {
  expect(isMobile(createWindow(780))).toBe(true)
  expect(isMobile(createWindow(781))).toBe(false)
})

test('[K-09] [S-18] a mobile device is mobile however wide', () => {
  for (const phone of phones) expect(isMobile(createWindow(1400, phone))).toBe(true)
  expect(isMobile(createWindow(1400, desktop, true))).toBe(true)
  expect(isMobile(createWindow(1400, phones[1], false))).toBe(false)
})

test('[K-09] the server knows a mobile device by its name, and rather by Sec-CH-UA-Mobile', () => {
  for (const phone of phones) expect(isMobileUserAgent(phone)).toBe(true)
  for (const other of desktops) expect(isMobileUserAgent(other)).toBe(false)
  expect(isMobileDevice({ userAgent: desktop, secChUaMobile: '?1' })).toBe(true)
  expect(isMobileDevice({ userAgent: phones[1], secChUaMobile: '?0' })).toBe(false)
  expect(isMobileDevice({ userAgent: phones[0] })).toBe(true)
  expect(isMobileDevice({ userAgent: phones[0], secChUaMobile: 'nonsense' })).toBe(true)
  expect(isMobileDevice({})).toBe(false)
})

test('[K-09] a resize is answered 50 ms after its last event, and only when the answer changes', () => {
  const page = createWindow(1000)
  const onChange = vi.fn()
  const stop = watchMobile(page, onChange)
  const resize = (width: number) => {
    page.innerWidth = width
    page.dispatchEvent(new Event('resize'))
  }
  resize(700)
  vi.advanceTimersByTime(49)
  resize(690)
  vi.advanceTimersByTime(49)
  expect(onChange).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onChange.mock.calls).toEqual([[true]])
  resize(500)
  vi.advanceTimersByTime(1_000)
  expect(onChange).toHaveBeenCalledTimes(1)
  resize(900)
  vi.advanceTimersByTime(50)
  expect(onChange).toHaveBeenLastCalledWith(false)
  resize(100)
  stop()
  vi.advanceTimersByTime(1_000)
  resize(100)
  vi.advanceTimersByTime(1_000)
  expect(onChange).toHaveBeenCalledTimes(2)
})

test('[K-09] a page rendered on the server takes the device for what the request said', () => {
  function Probe({ served }: { readonly served: boolean }) {
    return createElement('p', null, String(useIsMobile(served)))
  }
  expect(renderToString(createElement(Probe, { served: true }))).toBe('<p>true</p>')
  expect(renderToString(createElement(Probe, { served: false }))).toBe('<p>false</p>')
})
