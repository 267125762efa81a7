import { defineCase } from '../define-case.ts'
import { type DeckSize, lab } from '../editor/lab.ts'

async function timeOpening(size: DeckSize): Promise<number> {
  const page = await lab.openDeck(size)
  const time = await page.evaluate(() => (window as unknown as { editableAt: number }).editableAt)
  await page.close()
  return time
}

async function weighHeap(size: DeckSize): Promise<number> {
  const page = await lab.openDeck(size)
  const client = await page.context().newCDPSession(page)
  await client.send('HeapProfiler.enable')
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  await page.close()
  return usedSize / 1024 / 1024
}

const lives = { prepare: lab.open, clean: lab.close }

export const editorOpening = defineCase({
  name: 'editor: from the link to a caret in the slide, 1,000 slides',
  unit: 'ms',
  against: { name: 'the same, 100 slides', run: () => timeOpening(100) },
  run: () => timeOpening(1000),
  rounds: 7,
  limit: 1.25,
  ...lives,
})

export const editorHeap = defineCase({
  name: 'editor: heap after opening, 1,000 slides',
  unit: 'MB',
  against: { name: 'the same, 100 slides', run: () => weighHeap(100) },
  run: () => weighHeap(1000),
  rounds: 3,
  limit: 1.25,
  ...lives,
})
