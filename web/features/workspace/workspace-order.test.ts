import { describe, expect, test } from 'vitest'
import type { ListedWorkspace, WorkspaceSummary } from '#contract/workspace-shape.ts'
import { findWorkspaces, orderListed, orderWorkspaces } from './workspace-order.ts'

const workspace = (name: string, created: number, updated: number) =>
  ({
    name,
    slug: name,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(updated).toISOString(),
  }) as WorkspaceSummary

const list = [
  workspace('Ёжик', 1, 9),
  workspace('beta', 3, 3),
  workspace('Alpha', 2, 9),
  workspace('Жук', 4, 4),
]
const names = (found: readonly WorkspaceSummary[]) => found.map(({ name }) => name)

describe('[S-05] the list of workspaces', () => {
  test('is ordered by name without regard to case, by date of change and by date of creation', () => {
    expect(names(orderWorkspaces(list, 'name'))).toEqual(['Alpha', 'beta', 'Ёжик', 'Жук'])
    expect(names(orderWorkspaces(list, 'updated_at'))).toEqual(['Alpha', 'Ёжик', 'Жук', 'beta'])
    expect(names(orderWorkspaces(list, 'created_at'))).toEqual(['Жук', 'beta', 'Alpha', 'Ёжик'])
  })

  test('is ordered by people where it tells how many there are', () => {
    const people = [1, 5, 2, 5]
    const listed = list.map((one, n) => ({ ...one, people: people[n] ?? 0, seats: 5 }) as ListedWorkspace)
    expect(names(orderListed(listed, 'people'))).toEqual(['beta', 'Жук', 'Alpha', 'Ёжик'])
    expect(names(orderListed(listed, 'name'))).toEqual(names(orderWorkspaces(list, 'name')))
  })

  test('is searched by words of the name', () => {
    const found = (search: string) => names(findWorkspaces(list, search))
    expect(found('ежик')).toEqual(['Ёжик'])
    expect(found('  A ')).toEqual(['beta', 'Alpha'])
    expect(found('ha al')).toEqual(['Alpha'])
    expect(found('')).toHaveLength(4)
    expect(found('nothing')).toEqual([])
  })
})
