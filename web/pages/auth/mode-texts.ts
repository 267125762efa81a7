import type { AuthMode } from '#web/features/sign-in/auth-modes.ts'

/** Where the words of each mode stand in the messages. */
export const modeTexts = {
  'log-in': 'logIn',
  'sign-up': 'signUp',
  reset: 'reset',
  link: 'link',
} as const satisfies Record<AuthMode, string>
