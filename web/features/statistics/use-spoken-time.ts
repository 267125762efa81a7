import { useFormatter, useTranslations } from 'use-intl'

/** Seconds as people say them: 12 s, 1 min 5 s. */
export function useSpokenTime(): (seconds: number) => string {
  const t = useTranslations('statistics.slides')
  const format = useFormatter()
  return exact => {
    const whole = Math.round(exact)
    if (whole === 0) return t('less')
    if (whole < 60) return t('seconds', { seconds: format.number(whole) })
    return t('minutes', {
      minutes: format.number(Math.floor(whole / 60)),
      seconds: format.number(whole % 60),
    })
  }
}
