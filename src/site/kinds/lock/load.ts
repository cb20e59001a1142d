import type { Lock, LockProblem } from '#features/tenancy/locks/types.ts'
import type { LockContent } from '#site/kinds/lock/kind.ts'
import type { PageLoader } from '#site/kinds/page-loader.ts'
import { FORM_KEY_PLACEHOLDER, RETURN_PATH_PLACEHOLDER } from '#site/lock/lock-placeholders.ts'

/** The page that asks for a password; it contains no content behind the lock. */
export const loader: PageLoader<
  { readonly lock: Lock; readonly problem: LockProblem | undefined },
  LockContent
> = {
  match: (subject) => (subject.what === 'lock' ? subject : undefined),
  load: async ({ lock, problem }) => ({
    content: () => ({
      isWholeSite: lock.scope === 'site',
      formKey: FORM_KEY_PLACEHOLDER,
      returnPath: RETURN_PATH_PLACEHOLDER,
      problem,
    }),
  }),
}
