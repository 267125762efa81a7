import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PageState, writeState } from './page-state.ts'

test('[T-01] the state never ends its script element, and reads back as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      const state = { loaderData: { value, text: `</script><!--${text}` } } as unknown as PageState
      const written = writeState(state)
      expect(written).not.toMatch(/[<>\u2028\u2029]/)
      expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(state)))
    }),
  )
})
