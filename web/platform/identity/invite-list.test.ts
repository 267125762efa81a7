import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addEntries, isFinished, planInvites, removeEntry } from './invite-list.ts'

const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text)

test('[V-01] a pasted list of any shape becomes addresses, each once, and what is none is marked', () => {
  const pasted =
    'Anna <Anna@Example.com>, ben@example.com;\r\n"Lee, C." <lee@example.com>\tnot-an-address ben@example.com'
  const list = addEntries([], pasted)
  expect(texts(list.filter(({ isEmail }) => isEmail))).toEqual([
    'anna@example.com',
    'ben@example.com',
    'lee@example.com',
  ])
  expect(texts(list.filter(({ isEmail }) => !isEmail))).toEqual(['not-an-address'])
  expect(texts(addEntries([], 'Anna <a@x.org> Ben <b@x.org>'))).toEqual(['a@x.org', 'b@x.org'])
  expect(addEntries(list, 'ANNA@example.com')).toBe(list)
  expect(texts(removeEntry(list, 'ben@example.com'))).not.toContain('ben@example.com')
})

test('an address is taken in when it is finished, and a name before it is waited for', () => {
  expect(['anna@example.com', 'Anna ', 'Anna <anna@example.com', ''].map(isFinished)).toEqual([
    false,
    false,
    false,
    false,
  ])
  expect(['anna@example.com,', 'anna@example.com ', 'anna;', 'a@b.co\nc@d.co'].map(isFinished)).toEqual([
    true,
    true,
    true,
    true,
  ])
})

test('[V-02] only those who hold no seat yet need a new one', () => {
  const at = '2026-03-01T00:00:00Z'
  const workspace = {
    members: [
      { email: 'in@example.com', username: 'in', role: 'owner' as const, joined_at: at, is_you: true },
    ],
    invitations: [{ email: 'asked@example.com', created_at: at, expires_at: at }],
  }
  const list = addEntries([], 'in@example.com asked@example.com new@example.com newer@example.com oops')
  expect(planInvites(list, workspace)).toMatchObject({ wrong: 1, newSeats: 2 })
})

test('whatever is pasted, nothing stands twice in the list', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 6 }), parts => {
      const list = parts.reduce<ReturnType<typeof addEntries>>(addEntries, [])
      expect(new Set(texts(list)).size).toBe(list.length)
    }),
  )
})
