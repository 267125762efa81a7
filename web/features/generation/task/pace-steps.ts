import { GENERATION_STEPS } from '#domain/generation/steps.ts'

/** How long a step that is done already is still shown, so that the eye can follow: all nine are seen in a second. */
export const stepShownFor = 110

/** The step behind the last one: everything is done. */
export const allStepsDone = GENERATION_STEPS.length + 1

/** The next step to show on the way to where the task is; it is never ahead of it and never turns back. */
export function paceStep(shown: number, reached: number): number {
  return shown < reached ? shown + 1 : shown
}
