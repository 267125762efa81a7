import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  accessReasons,
  type Capability,
  can,
  capabilities,
  findAccessReason,
  roles,
  type ShareRole,
} from './access.ts'
import { pathToFolder, refuseFolderPlace } from './folders.ts'

describe('[R-18] [V-08] why a presentation stays closed', () => {
  const member = { signedIn: true, presentationWorkspace: 'ours', userWorkspaces: ['mine', 'ours'] }

  test('it is open to a member of its workspace', () => {
    expect(findAccessReason(member)).toBeUndefined()
  })

  test.each([
    ['unauthorized', { signedIn: false }],
    ['presentation_not_found', { presentationWorkspace: undefined }],
    ['workspace_access_denied', { presentationWorkspace: 'theirs' }],
    ['workspace_access_denied', { userWorkspaces: [] }],
  ])('%s: %j', (reason, change) => {
    expect(findAccessReason({ ...member, ...change })).toBe(reason)
  })

  test('a stranger does not learn whether it exists', () => {
    const stranger = { signedIn: false, userWorkspaces: [] }
    expect(findAccessReason({ ...stranger, presentationWorkspace: undefined })).toBe('unauthorized')
    expect(findAccessReason({ ...stranger, presentationWorkspace: 'ours' })).toBe('unauthorized')
  })

  test('[A-04] it is open only to someone signed in who is a member, and closed for one of three reasons', () => {
    const slug = fc.constantFrom('a', 'b', 'c')
    const facts = fc.record({
      signedIn: fc.boolean(),
      presentationWorkspace: fc.option(slug, { nil: undefined }),
      userWorkspaces: fc.array(slug),
    })
    fc.assert(
      fc.property(facts, given => {
        const reason = findAccessReason(given)
        const { signedIn, presentationWorkspace: workspace, userWorkspaces } = given
        const open = signedIn && workspace !== undefined && userWorkspaces.includes(workspace)
        expect(reason === undefined).toBe(open)
        if (reason) expect(accessReasons).toContain(reason)
      }),
    )
  })
})

describe('who may do what in a workspace', () => {
  const managing: Capability[] = [
    'workspace.rename',
    'workspace.delete',
    'workspace.invite',
    'workspace.kick',
    'workspace.billing',
  ]

  test('[A-02] [D-04] owner and manager run it, a member does not', () => {
    for (const capability of managing) {
      expect([capability, ...roles.map(role => can(role, capability))]).toEqual([
        capability,
        true,
        true,
        false,
      ])
    }
  })

  test('[D-04] only the owner appoints managers, and only the owner cannot leave', () => {
    expect(roles.filter(role => can(role, 'workspace.appoint-manager'))).toEqual(['owner'])
    expect(roles.filter(role => can(role, 'workspace.leave'))).toEqual(['manager', 'member'])
  })

  test('[A-04] every member works on presentations', () => {
    const ofMembers = capabilities.filter(name => /^presentation\.(?!leave)/.test(name))
    for (const capability of ofMembers) {
      expect(roles.filter(role => can(role, capability))).toEqual(roles)
    }
  })

  test('[H-06] whom a presentation is shared with does what they were given, and nothing in the workspace', () => {
    const given = (role: ShareRole) => capabilities.filter(capability => can(role, capability))
    const viewing: Capability[] = ['presentation.view', 'presentation.leave']
    expect(given('viewer').sort()).toEqual(viewing.toSorted())
    const commenting: Capability[] = [...viewing, 'presentation.comment']
    expect(given('commenter').sort()).toEqual(commenting.toSorted())
    const editing: Capability[] = ['presentation.edit', 'presentation.notes', 'presentation.history']
    expect(given('editor').sort()).toEqual([...commenting, ...editing, 'presentation.copy'].toSorted())
  })

  test('someone without a role may do nothing', () => {
    expect(capabilities.filter(capability => can(undefined, capability))).toEqual([])
  })
})

test('[B-20] folders lie three deep at most and never within themselves; the way to each is known', () => {
  const folders = [
    { id: 1, parent: null },
    { id: 2, parent: 1 },
    { id: 3, parent: 2 },
    { id: 4, parent: null },
  ]
  expect(pathToFolder(folders, 3).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(pathToFolder(folders, 9)).toEqual([])
  expect(refuseFolderPlace(folders, null, 3)).toBe('too_deep')
  expect(refuseFolderPlace(folders, null, 2)).toBeUndefined()
  expect(refuseFolderPlace(folders, 1, 3)).toBe('inside_itself')
  expect(refuseFolderPlace(folders, 1, 4)).toBe('too_deep')
  expect(refuseFolderPlace(folders, 2, 4)).toBeUndefined()
  const circle = [
    { id: 1, parent: 2 },
    { id: 2, parent: 1 },
  ]
  expect(pathToFolder(circle, 1).length).toBeLessThanOrEqual(3)
})
