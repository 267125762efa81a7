import { useFormatter } from 'use-intl'

/** A moment as a day of the reader's calendar. */
export function useDay(): (moment: string) => string {
  const format = useFormatter()
  return moment => format.dateTime(new Date(moment), { dateStyle: 'long' })
}
