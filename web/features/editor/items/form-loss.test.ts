import { expect, test, vi } from 'vitest'
import type { ApiClient } from '#contract/client.ts'
import type { Editor } from '#editor/editor.ts'
import { createUiStore } from '../session/ui-store.ts'
import { fetchCounts, guardLoss, lossOfField, lossOfItems } from './form-loss.ts'

const told = { forms: { f: 3, g: 0 }, fields: { 'f/mail': 2, 'f/name': 0 } }
const stored = { slug: 'deck', workspace: 'team', create: false }

function open(counts: () => Promise<object>, deck: object = stored) {
  const ui = createUiStore()
  const editor = { getState: () => ({ deck }) } as unknown as Editor
  const api = { responses: { counts: vi.fn(counts) } } as unknown as ApiClient
  return { context: { ui, editor, api }, act: vi.fn(), counts: api.responses.counts }
}

const mail = lossOfField('f', { id: 'mail', name: 'Email' })

test('[V-05] a field with responses is not deleted before the question is answered', async () => {
  const { context, act } = open(async () => told)
  await fetchCounts(context.editor, context.api)
  guardLoss(context, mail, act)
  expect(act).not.toHaveBeenCalled()
  expect(context.ui.getState().losing).toMatchObject({ what: 'field', name: 'Email', count: 2 })
  context.ui.getState().losing?.act()
  expect(act).toHaveBeenCalledOnce()
})

test('[V-05] what has no responses goes at once', async () => {
  const { context, act } = open(async () => told)
  await fetchCounts(context.editor, context.api)
  guardLoss(context, lossOfField('f', { id: 'name', name: 'Name' }), act)
  guardLoss(context, lossOfField('f', { id: 'new', name: 'New' }), act)
  guardLoss(context, lossOfItems([{ type: 'form', id: 'g' }] as never, 'form'), act)
  guardLoss(context, lossOfItems([{ type: 'text', id: 'f' }] as never, 'slides'), act)
  expect(act).toHaveBeenCalledTimes(4)
})

test('[V-05] with the form go all of its responses', async () => {
  const { context, act } = open(async () => told)
  guardLoss(context, lossOfItems([{ type: 'form', id: 'f' }] as never, 'form'), act)
  await vi.waitFor(() => expect(context.ui.getState().losing).toMatchObject({ what: 'form', count: 3 }))
})

test('[V-05] where nobody can tell it is asked anyway', async () => {
  const { context, act } = open(() => Promise.reject(new TypeError('offline')))
  guardLoss(context, mail, act)
  await vi.waitFor(() => expect(context.ui.getState().losing).toMatchObject({ count: null }))
  expect(act).not.toHaveBeenCalled()
})

test.each([
  { ...stored, workspace: null },
  { ...stored, slug: null, create: true },
])('a deck that nobody can have answered asks nothing: %j', deck => {
  const { context, act, counts } = open(async () => told, deck)
  guardLoss(context, mail, act)
  expect(act).toHaveBeenCalledOnce()
  expect(counts).not.toHaveBeenCalled()
})
