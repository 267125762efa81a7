export function returnPath(slug: string, payment: string): string {
  return `/boost/return?${new URLSearchParams({ workspace: slug, payment })}`
}

export function planPath(slug: string): string {
  return `/myteam/${slug}/plan`
}

export function paymentsPath(slug: string): string {
  return `/myteam/${slug}/payments`
}

export function receiptPath(slug: string, payment: string): string {
  return `/receipt/${slug}/${payment}`
}
