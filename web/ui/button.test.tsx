import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a button submits no form unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>{'Save'}</Button>)).toMatch(/^<button[^>]* type="button"/)
  expect(renderToStaticMarkup(<Button type="submit">{'Save'}</Button>)).toContain('type="submit"')
})

test('a busy button says so, keeps its words and stays focusable', () => {
  const html = renderToStaticMarkup(<Button busy>{'Save'}</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).toContain('Save')
  expect(html).not.toMatch(/ disabled=/)
})

test('in its link form it is a link, not a button in disguise', () => {
  const html = renderToStaticMarkup(<Button render={<a href="/x" />}>{'Open'}</Button>)
  expect(html).toMatch(/^<a [^>]*href="\/x"/)
  expect(html).not.toMatch(/type=|role=/)
})
