export const generatePath = '/presentations/generate'

/** Who is new signs up, and goes on to what they wanted to make. */
export const signUpPath = `/auth?${new URLSearchParams({ mode: 'sign-up', next: generatePath })}`
