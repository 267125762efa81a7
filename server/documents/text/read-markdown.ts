export interface NamedText {
  readonly title: string
  readonly text: string
}

/** Settings that site generators keep before the text: between two lines of dashes, a key on each line. */
const frontMatter =
  /^---[ \t]*\n((?:[ \t]*(?:[\w-]+:|-|#).*\n|[ \t]+\S.*\n|[ \t]*\n)*?)(?:---|\.\.\.)[ \t]*(?:\n|$)/

/** Markdown as it is, without what is not for readers: settings, notes in comments, pictures. */
export function readMarkdown(text: string): NamedText {
  const settings = frontMatter.exec(text)
  const title = /^title:[ \t]*(?:"([^"\n]*)"|'([^'\n]*)'|(.*))$/m.exec(settings?.[1] ?? '')
  const body = text
    .slice(settings?.[0].length ?? 0)
    .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replace(/!\[[^\]\n]*\](?:\([^)\n]*\)|\[[^\]\n]*\])/g, '')
    .replace(/^( *)[*+](?=[ \t])/gm, '$1-')
    .replace(/^(#{1,6})[ \t]+(.*?)[ \t]*#*[ \t]*$/gm, '$1 $2')
    .replace(/^(\S[^\n]*)\n={3,}[ \t]*$/gm, '# $1')
  return { title: (title?.[1] ?? title?.[2] ?? title?.[3] ?? '').trim(), text: body }
}
