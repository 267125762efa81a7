interface Props {
  readonly className: string
  readonly level: 1 | 2 | null
  readonly words: string
}

/** What an empty text says in the editor, in the form its words will have. Nobody else sees it. */
export function Prompt({ className, level, words }: Props) {
  const Line = level === null ? 'p' : (`h${level}` as const)
  return (
    <div className={`${className} canvas-words-prompt`}>
      <Line>{words}</Line>
    </div>
  )
}
