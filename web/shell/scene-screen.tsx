import type { ReactNode } from 'react'

export interface SceneScreenProps {
  readonly eyebrow?: string
  readonly title: string
  readonly text: string
  /** A picture of what happened, beside the words. */
  readonly scene: ReactNode
  /** What one can do now. */
  readonly children: ReactNode
}

/** A whole screen that says one thing: words at the left, a picture at the right, on one floor. */
export function SceneScreen({ eyebrow, title, text, scene, children }: SceneScreenProps) {
  return (
    <section className="m-auto grid w-full max-w-[80rem] items-center gap-x-16 gap-y-12 px-4 py-12 sm:px-6 lg:grid-cols-2 lg:px-8 lg:py-20">
      <div className="flex flex-col items-start">
        {eyebrow ? <p className="mb-4 text-sm font-medium text-accent-text">{eyebrow}</p> : null}
        <h1 className="type-display-2 max-w-[16em]">{title}</h1>
        <p className="mt-5 max-w-[34rem] text-md text-ink-soft">{text}</p>
        <div className="mt-8 flex flex-col items-start gap-5">{children}</div>
      </div>
      <div className="w-full max-w-md max-lg:-order-1 max-lg:max-w-60 lg:justify-self-end">{scene}</div>
    </section>
  )
}
