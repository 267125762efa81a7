import { emailPattern, longestEmail } from '#domain/account/email-pattern.ts'
import type { FieldErrorCode } from '#domain/errors.ts'

export interface TypedRequest {
  readonly name: string
  readonly email: string
  readonly company: string
  readonly people: number
  readonly message: string
}

export const requestFields = ['name', 'email', 'company', 'people', 'message'] as const
export type RequestField = (typeof requestFields)[number]
export type RequestErrors = Partial<Record<RequestField, FieldErrorCode>>

const mostPeople = 1_000_000

/** What was typed, and what is wrong with it. */
export function readRequest(form: FormData): {
  readonly typed: TypedRequest
  readonly errors: RequestErrors
} {
  const text = (name: RequestField) => String(form.get(name) ?? '').trim()
  const people = text('people').replace(/[\s\u00a0]/g, '')
  const typed = {
    name: text('name'),
    email: text('email'),
    company: text('company'),
    people: Number(people),
    message: text('message'),
  }
  const errors: RequestErrors = {}
  for (const name of ['name', 'email', 'company', 'people'] as const) {
    if (text(name) === '') errors[name] = 'required'
  }
  if (typed.email !== '' && !isEmail(typed.email)) errors.email = 'invalid_email'
  if (people !== '' && !(/^\d{1,7}$/.test(people) && typed.people >= 1 && typed.people <= mostPeople)) {
    errors.people = 'invalid'
  }
  return { typed, errors }
}

function isEmail(text: string): boolean {
  return text.length <= longestEmail && emailPattern.test(text)
}
