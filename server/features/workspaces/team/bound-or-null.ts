/** JSON has no Infinity: no bound is null. */
export function boundOrNull(seats: number): number | null {
  return Number.isFinite(seats) ? seats : null
}
