import { describe, expect, test } from 'vitest'
import { roles } from '#domain/workspace/access.ts'
import { findPeople, listMemberActions, type Member, mayChangeRole } from './member-dialog.tsx'

const other = (role: Member['role']) => ({ role, is_you: false })
const you = (role: Member['role']) => ({ role, is_you: true })

describe('[A-02] [A-03] [D-04] what may be done with a member', () => {
  test('the owner removes, appoints and hands over, and does not leave', () => {
    expect(listMemberActions('owner', other('manager'))).toEqual(['handOver', 'kick'])
    expect(listMemberActions('owner', other('member'))).toEqual(['handOver', 'kick'])
    expect(listMemberActions('owner', you('owner'))).toEqual([])
    expect(roles.filter(role => mayChangeRole('owner', other(role)))).toEqual(['manager', 'member'])
    expect(mayChangeRole('owner', you('owner'))).toBe(false)
  })

  test('a manager removes members only, appoints nobody, and may leave', () => {
    expect(listMemberActions('manager', other('member'))).toEqual(['kick'])
    expect(listMemberActions('manager', other('manager'))).toEqual([])
    expect(listMemberActions('manager', other('owner'))).toEqual([])
    expect(listMemberActions('manager', you('manager'))).toEqual(['leave'])
    expect(roles.some(role => mayChangeRole('manager', other(role)))).toBe(false)
  })

  test('a member leaves, and that is all', () => {
    for (const role of roles) expect(listMemberActions('member', other(role))).toEqual([])
    expect(listMemberActions('member', you('member'))).toEqual(['leave'])
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
