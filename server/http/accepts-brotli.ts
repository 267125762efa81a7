/** Whether a browser reads what was compressed with Brotli; `br;q=0` says that it does not. */
export function acceptsBrotli(header: string | string[] | undefined): boolean {
  return [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .some(part => /^\s*br\s*(;\s*q=(?!0(\.0*)?\s*$)[\d.]+\s*)?$/i.test(part))
}
