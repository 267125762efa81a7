import type { ExportedFile } from './task/export-state.ts'

/** As a press on a link would: no window opens, and the page stays. */
export function startDownload({ url, name }: ExportedFile): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}
