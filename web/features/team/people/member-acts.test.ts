import { describe, expect, test } from 'vitest'
import { roles } from '#domain/workspace/roles.ts'
import { findPeople, type Member } from './find-people.ts'
import { listActs, mayChangeRole } from './member-acts.ts'

const other = (role: Member['role']) => ({ role, is_you: false })
const you = (role: Member['role']) => ({ role, is_you: true })

describe('[A-02] [A-03] [D-04] what may be done with a member', () => {
  test('the owner removes, appoints and hands over, and does not leave', () => {
    expect(listActs('owner', other('manager'))).toEqual(['handOver', 'kick'])
    expect(listActs('owner', other('member'))).toEqual(['handOver', 'kick'])
    expect(listActs('owner', you('owner'))).toEqual([])
    expect(roles.filter(role => mayChangeRole('owner', other(role)))).toEqual(['manager', 'member'])
    expect(mayChangeRole('owner', you('owner'))).toBe(false)
  })

  test('a manager removes members only, appoints nobody, and may leave', () => {
    expect(listActs('manager', other('member'))).toEqual(['kick'])
    expect(listActs('manager', other('manager'))).toEqual([])
    expect(listActs('manager', other('owner'))).toEqual([])
    expect(listActs('manager', you('manager'))).toEqual(['leave'])
    expect(roles.some(role => mayChangeRole('manager', other(role)))).toBe(false)
  })

  test('a member leaves, and that is all', () => {
    for (const role of roles) expect(listActs('member', other(role))).toEqual([])
    expect(listActs('member', you('member'))).toEqual(['leave'])
  })
})

test('people are found by words of their name or address', () => {
  const members = ['Пётр Ёлкин', 'Anna Bell'].map(
    (username, n) => ({ username, email: `p${n}@work.org` }) as Member,
  )
  const found = (search: string) => findPeople(members, search).map(({ username }) => username)
  expect(found('елкин')).toEqual(['Пётр Ёлкин'])
  expect(found('bell p1')).toEqual(['Anna Bell'])
  expect(found('work.org')).toHaveLength(2)
  expect(found(' ')).toHaveLength(2)
})
