/** Words as they are searched: without case, and with ё as е, as Russian readers look things up. */
export function foldWords(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
}
