/** The steps of a generation in the order of the specification; a task tells the number of its step, from 1. */
export const GENERATION_STEPS = [
  'send_request',
  'structure',
  'outline',
  'slide_text',
  'images',
  'grid',
  'fonts',
  'colour_scheme',
  'publication_prep',
] as const
export type GenerationStep = (typeof GENERATION_STEPS)[number]

export const TASK_STATES = ['PENDING', 'STARTED', 'SUCCESS', 'FAILURE'] as const
export type TaskState = (typeof TASK_STATES)[number]

/** Why a generation ended without a presentation; each has its words in locales/<lang>/generation.json. */
export const TASK_ERRORS = [
  'cancelled',
  /** The language model does not answer, or refuses for now. */
  'writer_unavailable',
  /** The language model answered what no slide can be made of, again and again. */
  'writer_failed',
  /** A limit of the plan was reached meanwhile. */
  'pay',
  /** Who asked for it is no longer in the workspace, or the workspace is gone. */
  'workspace_access_denied',
  'internal',
] as const
export type TaskError = (typeof TASK_ERRORS)[number]

export function numberOfStep(step: GenerationStep): number {
  return GENERATION_STEPS.indexOf(step) + 1
}
