import type { PageFile } from '#server/providers/browser/browser.ts'

export function toDataAddress({ body, type }: PageFile): string {
  return `data:${type.split(';')[0]};base64,${body.toString('base64')}`
}
