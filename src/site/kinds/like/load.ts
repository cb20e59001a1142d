import { countLikes, findLikableItem } from '#features/content/likes/actions.ts'
import { LIKE_PROBLEM } from '#features/content/likes/rules.ts'
import { likedItemAt } from '#features/content/likes/types.ts'
import * as published from '#features/content/releases/published.actions.ts'
import type { Id } from '#lib/id.ts'
import type { LikeContent } from '#site/kinds/like/kind.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'
import { FORM_KEY_PLACEHOLDER } from '#site/lock/lock-placeholders.ts'

/** The page on which an item is liked without scripts: its form has a key, so nobody caches it (P11). */
export const loader: PageLoader<{ readonly id: Id; readonly search: string }, LikeContent> = {
  match(subject) {
    const id = subject.what === 'url' ? likedItemAt(subject.request.path) : undefined
    return subject.what === 'url' && id !== undefined ? { id, search: subject.request.search } : undefined
  },
  async load({ id, search }, { source, site, environment }) {
    const found = await findLikableItem(source, site.id, id, environment)
    const item = found.ok ? await published.findById(source, site.id, id, environment.now) : undefined
    if (item === undefined) return undefined
    const { title, path } = item
    const count = await countLikes(source.tx, site.id, id)
    const given = new URLSearchParams(search).get('problem')
    const problem = Object.values(LIKE_PROBLEM).find((one) => one === given)
    return {
      title,
      content: () => ({ id, title, href: path, count, formKey: FORM_KEY_PLACEHOLDER, problem }),
    }
  },
}
