import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FORM_FIELD_TYPES } from '#domain/deck/items/form.ts'
import { createItem } from '#domain/deck/items/registry.ts'
import { slideSchema } from '#domain/deck/slide.ts'
import { deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import type { FormTarget } from '../render-context.ts'
import { SlideView } from '../slide-view.tsx'

const faults = { required: '', invalid: '', invalid_email: '', invalid_phone: '', too_long: '' }
const words = {
  send: 'Send it',
  thanks: '',
  again: '',
  failed: '',
  expired: '',
  tooMany: '',
  gone: '',
  faults,
}
const forms: FormTarget = { action: form => `/p/deck/forms/${form}`, words }

function draw(
  fields: object[],
  props: { interactive?: boolean; forms?: FormTarget },
  submit_text = '',
): string {
  const form = createItem({
    id: 'f1',
    type: 'form',
    index: 0,
    slideIndex: 1,
    fields: { fields: fields as never, submit_text },
  })
  const slide = slideSchema.parse({ uid: '0b6f7b1e-1c1a-4c57-9a43-0a1f0a1f0a1f', index: 1, items: [form] })
  return renderToStaticMarkup(<SlideView slide={slide} deckTheme={deckThemeSchema.parse({})} {...props} />)
}

const every = FORM_FIELD_TYPES.map(type => ({
  id: type,
  type,
  name: `Your ${type}`,
  required: type === 'email',
}))

test('[E-09] [F-05] a form of a public page takes input, and is sent without a script', () => {
  const html = draw(every, { interactive: true, forms })
  expect(html).toMatch(/<form[^>]*action="\/p\/deck\/forms\/f1" method="post"/)
  expect(html).toContain('name="ticket" value="%FORM_TICKET%"')
  for (const type of FORM_FIELD_TYPES) {
    expect(html).toMatch(new RegExp(`<label[^>]*for="f1-${type}"[^>]*>Your ${type}</label>`))
    expect(html).toMatch(new RegExp(`<(input|textarea)[^>]*id="f1-${type}"[^>]*name="answer\\.${type}"`))
  }
  expect(html).toMatch(/<input[^>]*required=""[^>]*type="email"[^>]*autoComplete="email"/i)
  expect(html).toMatch(/<input[^>]*type="tel"[^>]*autoComplete="tel"/i)
  expect(html).toContain('type="submit">Send it</button>')
})

test.each([
  ['in a thumbnail', { forms }],
  ['where nothing says where to', { interactive: true }],
])('a form is a picture of itself %s', (_, props) => {
  const html = draw(every, props, 'Send')
  expect(html).not.toMatch(/<(form|input|textarea|button|label)/)
  expect(html).toContain('Your phone')
})

test('a form that asks nothing takes nothing', () => {
  expect(draw([], { interactive: true, forms }, 'Send')).not.toContain('<form')
})
