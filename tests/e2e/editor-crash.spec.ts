import { inventAccount } from '#tests/support/process/caller.ts'
import { ServerProcess } from '#tests/support/process/server-process.ts'
import { createTextDeck, expectSaved, readDeck } from './editor-frame-steps.ts'
import { typeOnSlide } from './editor-steps.ts'
import { signInContext } from './support/accounts.ts'
import { expect, test } from './support/fixtures.ts'
import { callAs, openPage } from './workplace-steps.ts'

const slideCount = 20
const wordsPerSlide = 10
/** Chrome writes down every call to a server that is not there, or not ready yet. */
const serverGone = [
  /ERR_CONNECTION_REFUSED/,
  /ERR_EMPTY_RESPONSE/,
  /ERR_CONNECTION_RESET/,
  /ERR_INCOMPLETE/,
  / 503 /,
]

test.use({ allowedConsole: { patterns: serverGone } })

test('200 words typed into 20 slides are all there after kill -9 and a reload', async ({ context, page }) => {
  test.setTimeout(240_000)
  const server = await ServerProcess.start({ env: { DEMO: '0' } })
  try {
    const account = inventAccount()
    await signInContext(context, server.url, account)
    const caller = await callAs(server, account)
    const { slug } = await createTextDeck(caller, 'Words', Array(slideCount).fill(''))
    await openPage(page, `${server.url}/en/presentations/edit/${slug}`)
    const lines = Array.from({ length: slideCount }, (_, slide) =>
      Array.from({ length: wordsPerSlide }, (_, word) => `word${slide}x${word}`),
    )
    for (const [place, line] of lines.entries()) {
      // The power is cut with changes waiting and in flight; typing goes on without a server, and while it starts.
      if (place === 8) await server.stop('SIGKILL')
      if (place === 16) await server.start()
      await typeOnSlide(page, place + 1, `${line.join(' ')} `)
    }
    await page.reload()
    // What the reload found in the journal is on its way: the page may say that all is saved before it has looked there.
    const reader = await callAs(server, account)
    const missing = async () => {
      const { slides } = await readDeck(reader, slug)
      return lines.flatMap((line, place) =>
        slides[place]?.items[0]?.text.includes(line.join(' ')) ? [] : [`slide ${place + 1}`],
      )
    }
    await expect.poll(missing, { timeout: 60_000 }).toEqual([])
    await expectSaved(page)
    expect((await readDeck(reader, slug)).slides).toHaveLength(slideCount)
  } finally {
    await server.remove()
  }
})
