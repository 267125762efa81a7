import { useFormatter } from 'use-intl'

const kilobyte = 1024
const megabyte = kilobyte * kilobyte

/** The size of a file in the reader's own words. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter()
  return bytes =>
    bytes >= megabyte
      ? format.number(bytes / megabyte, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
      : format.number(Math.max(1, Math.round(bytes / kilobyte)), { style: 'unit', unit: 'kilobyte' })
}
