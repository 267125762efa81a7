const longest = 200
/** What programs write where nobody gave a title. */
const nobodys =
  /^(?:microsoft (?:word|powerpoint)\b.*|(?:word )?(?:document|документ|untitled|без имени|без названия)[\s_-]*\d*|(?:powerpoint |pptxgenjs )?(?:presentation|презентация(?: powerpoint)?)[\s_-]*\d*|slide \d+|слайд \d+|about:blank|https?:.*|file:.*|title|заголовок|.*\.(?:docx?|pptx?|pdf|indd|odt|rtf|tex|dvi|pages|key))$/i

/** What a document is called: by itself, by its first heading, or by its file. */
export function pickTitle(own: string, text: string, fileName: string): string {
  const named = tidy(own)
  if (named && !nobodys.test(named)) return named
  const heading = /^#{1,6}[ \t]+(\S.*)$/m.exec(text)?.[1]
  return tidy(heading ?? '') || tidy(fileName.replace(/\.[\p{L}\p{N}]{1,10}$/u, '')) || fileName
}

function tidy(title: string): string {
  const words = title.replace(/\s+/g, ' ').trim()
  return words.length <= longest ? words : `${words.slice(0, longest - 1).trimEnd()}…`
}
