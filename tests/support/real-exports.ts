import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import type { ExportOptions } from '#domain/export/options.ts'
import type { Locale } from '#domain/locale.ts'
import { readOwnFile } from '#server/features/exports/deck-files.ts'
import { type ExportTools, loadFormat, type MadeFile } from '#server/features/exports/formats/format.ts'
import { loadDeckPages } from '#server/http/ssr.ts'
import { openBrowser } from '#server/providers/browser/open-browser.ts'
import type { Services } from '#server/services.ts'

/** The formats with a real browser and the built pages, without a server or a database around. */
export async function openRealExports() {
  const dataDir = await mkdtemp(join(tmpdir(), 'lectern-exports-'))
  const browser = openBrowser({ dataDir, LECTERN_CHROMIUM: process.env.LECTERN_CHROMIUM }, { error() {} })
  const services = { storage: { get: async () => undefined } } as unknown as Services
  const missing: string[] = []
  const tools: ExportTools = {
    browser,
    deckPages: await loadDeckPages(),
    async readFile(address) {
      const found = address.startsWith('/') ? await readOwnFile(services, address) : undefined
      if (!found) missing.push(address)
      return found
    },
    signal: new AbortController().signal,
    onProgress() {},
  }
  return {
    tools,
    /** What could not be read. */
    missing,
    async make(
      format: ExportFormat,
      deck: Presentation,
      language: Locale,
      slide?: number,
      options?: ExportOptions,
    ): Promise<MadeFile> {
      const maker = await loadFormat(format)
      return maker.make({ deck: deck as never, language, slide, options }, tools)
    },
    async close() {
      await browser.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
