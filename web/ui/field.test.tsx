import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field, type FieldProps } from './field.tsx'
import { TextInput } from './text-input.tsx'

function renderField(
  props: Omit<FieldProps, 'label' | 'children'>,
  input: { 'aria-describedby'?: string } = {},
) {
  return renderToStaticMarkup(
    <Field label="Email" {...props}>
      <TextInput {...input} />
    </Field>,
  )
}

function readAttribute(html: string, tag: string, name: string): string | undefined {
  return html.match(new RegExp(`<${tag}[^>]*? ${name}="([^"]*)"`))?.[1]
}

test('the label, the hint and the error belong to the control in the first HTML already', () => {
  const html = renderField({ hint: 'Only for signing in', error: 'Enter a valid email' })
  expect(readAttribute(html, 'label', 'for')).toBe(readAttribute(html, 'input', 'id'))
  const described = readAttribute(html, 'input', 'aria-describedby')?.split(' ') ?? []
  const texts = described.map(id => html.match(new RegExp(`id="${id}"[^>]*>(.*?)</p>`))?.[1] ?? '')
  expect(texts[0]).toContain('Enter a valid email')
  expect(texts[1]).toBe('Only for signing in')
  expect(readAttribute(html, 'input', 'aria-invalid')).toBe('true')
})

test('a field without hint and error points at nothing', () => {
  const html = renderField({})
  expect(html).not.toContain('aria-describedby=')
  expect(html).not.toContain('aria-invalid=')
})

test('a control keeps its own description beside the field’s', () => {
  const html = renderField({ hint: 'Hint' }, { 'aria-describedby': 'elsewhere' })
  expect(readAttribute(html, 'input', 'aria-describedby')).toMatch(/^elsewhere \S+-hint$/)
})

test('a disabled, required field passes both on', () => {
  const html = renderField({ disabled: true, required: true })
  expect(html).toMatch(/<input[^>]* disabled=""/)
  expect(html).toMatch(/<input[^>]* required=""/)
})
