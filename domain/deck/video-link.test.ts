import fc from 'fast-check'
import { expect, test } from 'vitest'
import { webAddressSchema } from './link.ts'
import { readVideoLink } from './video.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?t=3&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?t=1', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://player.vimeo.com/video/76979871', 'vimeo', '76979871'],
  ['https://rutube.ru/video/10b3a03fc01d5bbcc632a2f3514e8aab/', 'rutube', '10b3a03fc01d5bbcc632a2f3514e8aab'],
  ['https://vk.com/video-22822305_456241864', 'vk', '-22822305_456241864'],
  ['https://vkvideo.ru/video-22822305_456241864', 'vk', '-22822305_456241864'],
  ['https://dai.ly/x8q3abc', 'dailymotion', 'x8q3abc'],
])('%s is a video of %s', (text, provider, id) => {
  expect(readVideoLink(text)).toMatchObject({ provider, id })
})

test('an embed code gives its address', () => {
  const code =
    '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&amp;start=2" allow="autoplay"></iframe>'
  expect(readVideoLink(code)).toEqual({
    url: 'https://www.youtube.com/embed/dQw4w9WgXcQ?si=a&start=2',
    provider: 'youtube',
    id: 'dQw4w9WgXcQ',
  })
})

test('another address stays a link, and a look-alike host is no provider', () => {
  expect(readVideoLink('example.com/film.mp4')).toEqual({
    url: 'https://example.com/film.mp4',
    provider: null,
    id: null,
  })
  expect(readVideoLink('https://evil.com/youtube.com/watch?v=dQw4w9WgXcQ')?.provider).toBeNull()
  expect(readVideoLink('https://youtube.com.evil.com/watch?v=dQw4w9WgXcQ')?.provider).toBeNull()
})

test('whatever is pasted, only a web address comes out', () => {
  for (const text of [
    'javascript:alert(1)',
    '<iframe src="javascript:alert(1)">',
    'data:text/html,x',
    '',
    'word',
  ]) {
    expect(readVideoLink(text)).toBeNull()
  }
  fc.assert(
    fc.property(fc.string(), text => {
      const link = readVideoLink(text)
      if (link) expect(webAddressSchema.safeParse(link.url).success).toBe(true)
    }),
  )
})
