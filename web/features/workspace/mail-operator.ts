/** A letter to the people who run this Lectern, with its subject and first lines written. */
export function mailOperator(address: string, subject: string, body: string): string {
  const encode = (text: string) => encodeURIComponent(text).replaceAll('%0A', '%0D%0A')
  return `mailto:${address}?subject=${encode(subject)}&body=${encode(body)}`
}
