import { expect, test } from 'vitest'
import { findPlayer, PLAYER_ORIGINS } from './video.ts'

test('a link to a video leads to the player that asks least about who looks', () => {
  expect(findPlayer('https://youtu.be/dQw4w9WgXcQ')).toBe(
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  )
  expect(findPlayer('https://vimeo.com/76979871')).toBe(
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1',
  )
  expect(findPlayer('https://vk.com/video-22822305_456241864')).toBe(
    'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864&autoplay=1',
  )
  expect(findPlayer('https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864&hd=2')).toBe(
    'https://vkvideo.ru/video_ext.php?oid=-22822305&id=456241864&autoplay=1',
  )
})

test('what no player plays stays a link, and no address leads a frame elsewhere', () => {
  for (const url of [
    'https://example.com/film.mp4',
    'javascript:alert(1)',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  ])
    expect(findPlayer(url)).toBeUndefined()
  const origins = Object.values(PLAYER_ORIGINS)
  for (const url of [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&x=//evil.example',
    'https://rutube.ru/video/0123456789abcdef0123456789abcdef/?x=//evil',
    'https://www.dailymotion.com/video/x8abcde',
  ])
    expect(origins).toContain(new URL(findPlayer(url) ?? '').origin)
})
