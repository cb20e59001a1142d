/** Returns the parts of a site's platform URL before and after the identifier: `http://` and `.localhost:3000`. */
export function siteUrlParts(): { readonly before: string; readonly after: string } {
  const source = document.querySelector<HTMLMetaElement>('meta[name="sites"]')?.content ?? ''
  const [before = '', after = ''] = source.split('*')
  return { before, after }
}
