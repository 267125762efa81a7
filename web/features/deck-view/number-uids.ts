/** Ids for a deck that is only shown: the same on the server and in the browser, and never stored. */
export function numberUids(): () => string {
  let count = 0
  return () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`
}
