import { render } from '@react-email/render'
import type { ReactElement } from 'react'

/** The HTML of a mail, doctype included. */
export function renderMail(letter: ReactElement): Promise<string> {
  return render(letter)
}
