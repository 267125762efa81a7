import { expect, test } from 'vitest'
import { readRequest } from './request-form.tsx'

const good = { name: ' Анна ', email: 'anna@example.com', company: 'Kestrel', people: '1 200', message: '' }

function read(change: Partial<typeof good> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...good, ...change })) form.set(name, value)
  return readRequest(form)
}

test('[A-07] a request is read as it was typed, spaces in numbers and around words aside', () => {
  expect(read()).toEqual({ typed: { ...good, name: 'Анна', people: 1200 }, errors: {} })
})

test('[A-07] what is missing or wrong is named', () => {
  const empty = { name: ' ', email: '', company: '', people: '' }
  expect(read(empty).errors).toEqual({
    name: 'required',
    email: 'required',
    company: 'required',
    people: 'required',
  })
  expect(read({ email: 'anna' }).errors).toEqual({ email: 'invalid_email' })
  for (const people of ['0', '-3', '1.5', 'many', '1000001']) {
    expect(read({ people }).errors).toEqual({ people: 'invalid' })
  }
})
