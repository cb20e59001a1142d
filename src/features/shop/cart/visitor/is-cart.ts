/** Whether data are a cart, as every call of its API returns it. */
export const isCart = (data: unknown): boolean =>
  Array.isArray((Object(data) as { readonly entries?: unknown }).entries)
