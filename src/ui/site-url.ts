/** What stands before and after the identifier in a site's address on this platform: `http://` and `.localhost:3000`. */
export function siteUrlParts(): { readonly before: string; readonly after: string } {
  const source = document.querySelector<HTMLMetaElement>('meta[name="sites"]')?.content ?? ''
  const [before = '', after = ''] = source.split('*')
  return { before, after }
}
