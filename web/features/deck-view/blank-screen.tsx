import { useTranslations } from 'use-intl'
import type { Blank } from '#viewer/show-state.ts'
import { joinClasses } from '#web/ui/join-classes.ts'

/** Nothing but black or white, so that people look at who speaks. A press anywhere brings the slide back. */
export function BlankScreen({ colour, onLift }: { colour: Blank; onLift: () => void }) {
  const t = useTranslations('viewer')
  return (
    <button
      type="button"
      aria-label={t('blankTold', { colour })}
      onClick={onLift}
      className={joinClasses('absolute inset-0 z-30', colour === 'black' ? 'bg-[#000]' : 'bg-[#fff]')}
    />
  )
}
