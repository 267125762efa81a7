const BOUND =
  /(?:(?:by|until|till|before|from|since|after|до|с|со|по|к|ко|после|не позднее)\s+|\d{1,2}\s?[–—-]\s?)$/iu

/** A date with what binds it: "by 10 May" is no "10 May", and "1–19 June" is no "19 June". */
export function wholeWhen(text: string, when: string): string {
  const at = text.indexOf(when)
  const bound = at > 0 ? (BOUND.exec(text.slice(0, at))?.[0] ?? '') : ''
  const isWord =
    bound === '' || at === bound.length || !/[\p{L}\p{N}]/u.test(text.charAt(at - bound.length - 1))
  return isWord ? `${bound}${when}`.trim() : when
}
