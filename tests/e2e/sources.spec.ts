import { expectStored, insertTool, makeDeck, openEditor, undo } from './editor-inspector-steps.ts'
import { expectNoFindings } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, openPage } from './workplace-steps.ts'

const file = { kind: 'file', title: 'report.pdf', url: null, place: 3 }
const page = { kind: 'page', title: 'All about tea', url: 'https://example.com/tea', place: null }
const text = (words: string, source: object | null) => ({ type: 'text', text: `<p>${words}</p>`, source })

test('[F-01] [D-28] a slide says where its words came from, until a person takes that off', async ({
  signedIn: tab,
  server,
  user,
}) => {
  const caller = await callAs(server, user)
  const items = [
    text('Revenue grew', file),
    text('Costs fell', { ...file, place: 4 }),
    text('Tea is old', page),
  ]
  const slug = await makeDeck(caller, [{ word: 'Ant', layout: 'col_3', items }, { word: 'Bee' }])

  await openPage(tab, `/en/presentations/show/${slug}`)
  const shown = tab.getByRole('group', { name: 'Slide 1 of 2' })
  await expect(shown.getByText('report.pdf, pp. 3–4')).toBeVisible()
  const link = shown.getByRole('link', { name: 'All about tea' })
  await expect(link).toHaveAttribute('href', 'https://example.com/tea')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(link).toHaveAttribute('target', '_blank')

  const { side } = await openEditor(tab, slug)
  const canvas = tab.getByRole('region', { name: 'Canvas' })
  await insertTool(tab, 'Sticker').click()
  await canvas.getByText('report.pdf').click()
  const sources = side.getByRole('group', { name: 'Sources' })
  await expect(sources.getByText('report.pdf')).toBeVisible()
  await expect(sources.getByRole('link', { name: /example\.com/ })).toHaveAttribute('href', page.url)
  await expectNoFindings(tab, { part: '[data-zone="side"]' })

  const remove = sources.getByRole('button', { name: 'Remove source: report.pdf' })
  await remove.click()
  await expect(canvas.getByText('report.pdf')).toHaveCount(0)
  await expectStored(caller, slug, deck => deck.slides[0]!.items.map(item => item.source), [
    null,
    null,
    null,
    page,
  ])
  await undo(tab).click()
  await expect(canvas.getByText('report.pdf')).toBeVisible()

  await canvas.getByText('Tea is old').click()
  const source = side.getByRole('group', { name: 'Source' })
  await source.getByRole('button', { name: 'Remove source: All about tea' }).click()
  await expectStored(
    caller,
    slug,
    deck => deck.slides[0]!.items.map(item => (item.source as typeof file | null)?.place ?? null),
    [null, 3, 4, null],
  )
})
