/** Ids of fields repeat: a slide that is duplicated has them again. Together with the form's they are one field. */
export function fieldKey(form: string, field: string): string {
  return `${form}/${field}`
}
