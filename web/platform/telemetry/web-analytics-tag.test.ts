import { expect, test } from 'vitest'
import { startWebAnalytics, type TagWindow, webAnalyticsSettings } from './page-hits.ts'
import { redactPath } from './profile-store.ts'

interface FakeScript {
  src?: string
  nonce?: string
  async?: boolean
  text?: string
  onerror?: () => void
}

function createPage() {
  const scripts: FakeScript[] = []
  const page = {
    location: { origin: 'https://lectern.example' },
    document: {
      createElement: () => ({}),
      head: { append: (script: FakeScript) => void scripts.push(script) },
    },
  } as unknown as TagWindow
  const tag = startWebAnalytics({
    counterId: '4321',
    scriptUrl: 'https://tag.example/tag.js',
    nonce: 'n0nce',
    window: page,
    now: () => 99,
  })
  return { scripts, page, tag }
}

test('[K-14] click map, link tracking, webvisor and bounce tracking are on, hash tracking is off', () => {
  expect(webAnalyticsSettings).toEqual({
    clickmap: true,
    trackLinks: true,
    webvisor: true,
    accurateTrackBounce: true,
    trackHash: false,
    defer: true,
  })
})

test('[C-49] [K-14] the configured script is loaded with the nonce, and the queue starts with the settings', () => {
  const { scripts, page } = createPage()
  expect(scripts).toMatchObject([{ src: 'https://tag.example/tag.js', nonce: 'n0nce', async: true }])
  expect(scripts[0]).not.toHaveProperty('text')
  expect(page.ym?.a).toEqual([[4321, 'init', webAnalyticsSettings]])
  expect(page.ym?.l).toBe(99)
})

test('[C-49] [T-05] hits wait in the queue until the script has taken over, then go straight to it', () => {
  const { page, tag } = createPage()
  tag.hit('/en/pricing?a=1#b', { title: 'Pricing', referer: '/en' })
  expect(page.ym?.a?.[1]).toEqual([
    4321,
    'hit',
    'https://lectern.example/en/pricing?a=1#b',
    { title: 'Pricing', referer: 'https://lectern.example/en' },
  ])
  const calls: unknown[][] = []
  page.ym = (...call) => void calls.push(call)
  tag.hit('/ru')
  expect(calls).toEqual([[4321, 'hit', 'https://lectern.example/ru', {}]])
})

test('[C-49] a script that does not load is ignored, and hits pile up nowhere', () => {
  const { scripts, page, tag } = createPage()
  scripts[0]?.onerror?.()
  tag.hit('/en')
  expect(page.ym?.a).toBeUndefined()
})

test('[C-49] the secrets of one-time links are not told', () => {
  const { page, tag } = createPage()
  tag.hit('/en/reset-password?uid=7&token=s3cret&lang=en#key=s3cret', {
    referer: '/en/auth?link_token=s3cret',
  })
  expect(page.ym?.a?.[1]?.slice(2)).toEqual([
    'https://lectern.example/en/reset-password?uid=redacted&token=redacted&lang=en#key=redacted',
    { referer: 'https://lectern.example/en/auth?link_token=redacted' },
  ])
  expect(JSON.stringify(page.ym?.a)).not.toContain('s3cret')
  expect(redactPath('/en?page=2&%74oken=x&plan=pro#faq')).toBe('/en?page=2&%74oken=redacted&plan=pro#faq')
  expect(redactPath('/en/auth?next=%2Fjoin%3Ftoken%3Ds3cret%26x%3D1&mode=sign-up')).toBe(
    '/en/auth?next=%2Fjoin%3Ftoken%3Dredacted%26x%3D1&mode=sign-up',
  )
  expect(redactPath('/en/auth?next=%2Fmyteam%3Fx%3D1')).toBe('/en/auth?next=%2Fmyteam%3Fx%3D1')
  expect(redactPath('/en?%=x&q=a=b')).toBe('/en?%=x&q=a=b')
})
