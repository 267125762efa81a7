import { expect, test, vi } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { splitLocale } from '#web/platform/i18n/locale-paths.ts'
import type { PageArguments } from '#web/platform/router/page-arguments.ts'
import { loadList } from './load-list.ts'

const own = [{ slug: 'mine' }, { slug: 'team' }]
const serverTime = Date.UTC(2001, 0, 1)

interface World {
  path?: string
  slug?: string
  remembered?: string
  /** Whether the list of all workspaces was the last one seen. */
  sawAll?: boolean
  isFirstLoad?: boolean
  canAdd?: () => Promise<{ can_add: boolean }>
  workspaces?: readonly { slug: string }[]
  /** What the server answers for a workspace's list. */
  answer?: (workspace: string | undefined) => unknown
}

function arrange(world: World = {}) {
  const { path = '/en/presentations', slug, remembered, sawAll, workspaces = own, answer } = world
  const list = vi.fn(async ({ query }: { query: { workspace?: string } }) => {
    const reply = answer?.(query.workspace)
    if (reply instanceof Error) throw reply
    return reply ?? { count: 0, results: [] }
  })
  const write = vi.fn()
  const args = {
    api: {
      presentations: { list },
      folders: { list: async () => ({ results: [] }) },
      generation: { list: async () => ({ results: [] }) },
      workspaces: {
        list: async () => ({ count: 0, results: workspaces }),
        canAddPresentation: world.canAdd ?? (async () => ({ can_add: true })),
        pollList: async () => ({ timestamp: serverTime }),
      },
    },
    session: { load: async () => ({ workspaces }), write },
    config: { localeDomains: null },
    locale: 'en',
    path: splitLocale(new URL(path, 'https://lectern.example').pathname).path,
    url: new URL(path, 'https://lectern.example'),
    isFirstLoad: world.isFirstLoad ?? false,
    params: { slug },
    readCookie: (name: string) => ({ workspace: remembered, all_workspaces: sawAll ? '1' : undefined })[name],
  } as unknown as PageArguments
  return { args, list, write, asked: () => list.mock.calls.map(([input]) => input.query.workspace) }
}

test('[D-34] without a slug the last workspace used opens, else the first', async () => {
  const openWith = (remembered?: string) => loadList(arrange(remembered ? { remembered } : {}).args)
  expect(await openWith('team')).toMatchObject({ kind: 'list', workspace: { slug: 'team' } })
  expect(await openWith()).toMatchObject({ kind: 'list', workspace: { slug: 'mine' } })
  expect(await openWith('somebody-elses')).toMatchObject({ kind: 'list', workspace: { slug: 'mine' } })
})

test('[D-34] a remembered workspace that was left since gives way to the personal one', async () => {
  const refusal = new ApiError({ code: 'workspace_access_denied' })
  const { args, asked } = arrange({
    remembered: 'team',
    answer: slug => (slug === 'team' ? refusal : undefined),
  })
  expect(await loadList(args)).toMatchObject({ kind: 'list', workspace: { slug: 'mine' } })
  expect(asked()).toEqual(['team', 'mine'])
})

test('[R-18] a named workspace of others is an outcome of its own, one that is not there is thrown', async () => {
  const answer = (code: 'workspace_access_denied' | 'workspace_not_found') => () => new ApiError({ code })
  const denied = arrange({ slug: 'theirs', answer: answer('workspace_access_denied') })
  expect(await loadList(denied.args)).toEqual({ kind: 'denied' })
  const missing = arrange({ slug: 'nowhere', answer: answer('workspace_not_found') })
  await expect(loadList(missing.args)).rejects.toMatchObject({ statusCode: 404 })
})

test('[R-18] a session that has ended leads to sign-in and back to the very same list', async () => {
  const path = '/en/presentations/mine?search=a&page=2'
  const ended = arrange({ path, slug: 'mine', answer: () => new ApiError({ code: 'unauthorized' }) })
  const redirect = await loadList(ended.args).catch((thrown: Response) => thrown)
  expect((redirect as Response).headers.get('location')).toBe(
    `/en/auth?${new URLSearchParams({ next: '/presentations/mine?search=a&page=2' })}`,
  )
  expect(ended.write).toHaveBeenCalledWith(null)
})

test('[V-09] a page that is no longer there leads to the last one', async () => {
  const path = '/en/presentations/mine?order_by=name&page=9'
  const gone = new ApiError({ code: 'not_found', data: { count: 23 } })
  const redirect = await loadList(arrange({ path, slug: 'mine', answer: () => gone }).args).catch(
    (thrown: Response) => thrown,
  )
  expect((redirect as Response).headers.get('location')).toBe('/en/presentations/mine?order_by=name&page=3')
})

test('a server that fails or cannot be reached leaves a list that can be asked for again', async () => {
  for (const error of [new ApiError({ code: 'unavailable' }), new TypeError('Failed to fetch')])
    expect(await loadList(arrange({ slug: 'mine', answer: () => error }).args)).toEqual({ kind: 'failed' })
})

test('[S-05] all workspaces together are one list, and are come back to', async () => {
  const everything = { kind: 'list', workspace: null }
  const named = arrange({ path: '/en/presentations/all' })
  expect(await loadList(named.args)).toMatchObject(everything)
  expect(named.asked()).toEqual([undefined])
  expect(await loadList(arrange({ sawAll: true, remembered: 'team' }).args)).toMatchObject(everything)
  const alone = arrange({ sawAll: true, workspaces: [{ slug: 'mine' }] })
  expect(await loadList(alone.args)).toMatchObject({ workspace: { slug: 'mine' } })
})

test('[A-05] [C-27] whether there is room comes from the server; without an answer, making one will tell', async () => {
  const canAdd = (world: World) => loadList(arrange({ slug: 'mine', ...world }).args)
  expect(await canAdd({ canAdd: async () => ({ can_add: false }) })).toMatchObject({ canAdd: false })
  const broken = async () => {
    throw new ApiError({ code: 'internal' })
  }
  expect(await canAdd({ canAdd: broken })).toMatchObject({ kind: 'list', canAdd: true })
})

test('[T-23] changes are asked for from the moment of reading by the server’s clock', async () => {
  const later = await loadList(arrange({ slug: 'mine' }).args)
  expect(later).toMatchObject({ readAt: serverTime })
  const first = await loadList(arrange({ slug: 'mine', isFirstLoad: true }).args)
  expect(first.kind === 'list' && first.readAt).toBeGreaterThan(serverTime)
})
