/** The rows of a query that no schema describes; both kinds of database answer alike. */
export function rowsOf<Row>(result: unknown): Row[] {
  return (result as { readonly rows: Row[] }).rows
}
