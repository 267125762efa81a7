declare global {
  var importChunk: ((path: string) => Promise<unknown>) | undefined
}

/**
 * Imports a chunk of the build by its path beside this one. One that did not arrive is asked for under another address
 * the next time: some browsers keep a failed module as failed for as long as the page is open.
 */
export function installImportChunk(
  load = (path: string): Promise<unknown> => import(/* @vite-ignore */ path),
): void {
  const failures = new Map<string, number>()
  globalThis.importChunk = async path => {
    const failed = failures.get(path) ?? 0
    try {
      return await load(failed === 0 ? path : `${path}?retry=${failed}`)
    } catch (error) {
      failures.set(path, failed + 1)
      throw error
    }
  }
}
