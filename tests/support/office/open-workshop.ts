import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readOwnFile } from '#server/features/exports/deck-files.ts'
import type { ExportTools } from '#server/features/exports/formats/format.ts'
import { loadDeckPages } from '#server/http/ssr.ts'
import { openBrowser } from '#server/providers/browser/open-browser.ts'
import type { Services } from '#server/services.ts'

export interface Workshop {
  readonly tools: ExportTools
  close(): Promise<void>
}

/** What formats are made with, for tests that need a real browser and no server: pictures are those of the product. */
export async function openWorkshop(): Promise<Workshop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-workshop-'))
  const browser = openBrowser(
    { LECTERN_CHROMIUM: process.env.LECTERN_CHROMIUM, dataDir },
    { error: () => undefined },
  )
  const services = { storage: { get: async () => undefined } } as unknown as Services
  return {
    tools: {
      browser,
      deckPages: await loadDeckPages(),
      readFile: address => readOwnFile(services, address),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    },
    async close() {
      await browser.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
