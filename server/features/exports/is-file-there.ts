import type { Services } from '#server/services.ts'

export async function isFileThere({ storage }: Services, src: string | null): Promise<boolean> {
  const found = src === null ? undefined : await storage.get(src)
  found?.body.destroy()
  return found !== undefined
}
