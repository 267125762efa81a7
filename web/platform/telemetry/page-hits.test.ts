import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { createPageHits } from './page-hits.ts'

test('[T-05] a page is reported when its path, query or hash differs from the last', () => {
  const report = vi.fn()
  const { onRouteChange } = createPageHits([report])
  for (const path of ['/en', '/en', '/en?a', '/en?a#b', '/en?a#b', '/en']) onRouteChange(path)
  expect(report.mock.calls).toEqual([
    ['/en', undefined],
    ['/en?a', '/en'],
    ['/en?a#b', '/en?a'],
    ['/en', '/en?a#b'],
  ])
})

test('[T-05] a reporter that fails does not cost the others their hit', () => {
  const report = vi.fn()
  const fail = () => {
    throw new Error('blocked')
  }
  const { onRouteChange } = createPageHits([fail, report])
  onRouteChange('/en')
  onRouteChange('/ru')
  expect(report).toHaveBeenCalledTimes(2)
})

test('[T-05] whatever the route changes, the hits are they without repetitions in a row', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('/', '/a', '/a?b', '/a#b')), paths => {
      const hits: string[] = []
      const { onRouteChange } = createPageHits([path => hits.push(path)])
      paths.forEach(onRouteChange)
      expect(hits).toEqual(paths.filter((path, index) => path !== paths[index - 1]))
    }),
  )
})
