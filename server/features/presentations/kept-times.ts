import { days } from '#server/clock.ts'

/** How long the trash keeps what was put there. */
export const trashLifetime = days(30)

/** How long a guest's presentation is kept after its last change. */
export const guestLifetime = days(7)

/** How long it is known what left a list. Whoever asks from before half of that reads the list anew. */
export const listChangeLifetime = days(7)
