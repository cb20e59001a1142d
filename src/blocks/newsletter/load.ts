import type { LoadedNewsletter } from '#blocks/newsletter/loaded-newsletter.ts'
import type { NewsletterData } from '#blocks/newsletter/block.ts'
import type { Load } from '#blocks/load-contract.ts'
import { findList } from '#features/audience/newsletter/actions.ts'
import { signUpFormOf } from '#features/audience/newsletter/list-form.rules.ts'

/** The sign-up of the chosen newsletter. */
export const load: Load<NewsletterData, LoadedNewsletter> = async (
  { listId },
  { tx, siteId, path, language, dependsOn },
) => {
  dependsOn(...(listId === null ? [] : [`newsletter:${listId}` as const]))
  const list = listId === null ? undefined : await findList(tx, siteId, listId)
  return { form: list && signUpFormOf(list, language), path }
}
