/** Where no schema library is at hand, on public pages, addresses are judged by this; `emailSchema` uses the same. */
export const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const longestEmail = 254

/** As `emailSchema` would judge it. */
export function isEmail(value: string): boolean {
  const address = value.trim()
  return address.length <= longestEmail && emailPattern.test(address)
}

/** Apart from the list of common passwords: who says how long one has to be need not load hundreds of them. */
export const passwordLength = { min: 8, max: 128 } as const
