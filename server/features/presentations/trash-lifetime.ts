import { days } from '#server/clock.ts'

/** How long the trash keeps what was put there. */
export const trashLifetime = days(30)
