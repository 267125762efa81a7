import { expect, test } from 'vitest'
import { readSlideParameter, writeSlideParameter } from './page-address.ts'

const uid = '00000000-0000-4000-8000-000000000001'

test('[S-11] the address of the editor names the slide one is on', () => {
  const url = new URL('https://lectern.test/en/presentations/edit/tides?workspace=sea')
  const written = writeSlideParameter(url, uid)
  expect(written).toBe(`/en/presentations/edit/tides?workspace=sea&slide=${uid}`)
  expect(readSlideParameter(new URL(written, url).search)).toBe(uid)
  expect(writeSlideParameter(new URL(written, url), null)).toBe('/en/presentations/edit/tides?workspace=sea')
})

test('what is not the name of a slide is not asked for', () => {
  for (const search of ['', '?slide=', '?slide=3', '?slide=<script>', '?slide=../x']) {
    expect(readSlideParameter(search)).toBeNull()
  }
})
