import { type ComponentType, createContext, type ReactNode, type RefObject, useContext } from 'react'

let home: HTMLElement | undefined

/**
 * Where everything is drawn that floats above the page. React listens for every kind of event on each box it draws into:
 * on the body it would be asked once more for each event of everything on the page, eight times for every key.
 */
export function popupHome(): HTMLElement {
  home ??= document.body.appendChild(document.createElement('div'))
  return home
}

const container: RefObject<HTMLElement> = {
  get current() {
    return popupHome()
  },
}

const IsInside = createContext(false)

interface Props {
  /** That of the popup's own kind. */
  readonly as: ComponentType<{
    readonly children?: ReactNode
    readonly container?: RefObject<HTMLElement>
  }>
  readonly children: ReactNode
}

/** A popup within another is drawn inside it: a dialog hides whatever is outside from those who hear the page. */
export function PopupPortal({ as: Portal, children }: Props) {
  const isInside = useContext(IsInside)
  return (
    <Portal {...(!isInside && { container })}>
      <IsInside value>{children}</IsInside>
    </Portal>
  )
}
