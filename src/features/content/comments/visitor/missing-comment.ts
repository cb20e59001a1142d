import { COMMENTS_PATH } from '#features/content/comments/types.ts'

/** Leads to a comment that the URL names and the page does not show any more: it is on the page of its thread. */
export function leadToMissingComment(itemId: string): void {
  const [anchor, id] = /(?<=^#)comment-(\d{1,19})$/.exec(location.hash) ?? []
  if (anchor === undefined || document.getElementById(anchor) !== null) return
  location.replace(`${COMMENTS_PATH}${itemId}?comment=${id}`)
}
