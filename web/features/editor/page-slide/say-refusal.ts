import type { ApiError } from '#contract/api-error.ts'
import type { CommandContext } from '../commands/command.ts'

/** What went wrong and what can be done about it; without an error of the server there was no connection. */
export function sayRefusal(t: CommandContext['t'], error: ApiError | undefined): string {
  if (!error) return t('editor-slides.page.refusal.offline')
  switch (error.code) {
    case 'page_unreachable':
    case 'page_without_text':
      return t(`editor-slides.page.refusal.${error.code}`)
    case 'validation_failed':
      return t('editor-slides.page.refusal.wrong')
    case 'too_many_requests': {
      const seconds = Number(error.data?.retry_after) || 60
      return t('editor-slides.page.refusal.too_many_requests', { minutes: Math.ceil(seconds / 60) })
    }
    default:
      return t(`errors.code.${error.code}`)
  }
}
