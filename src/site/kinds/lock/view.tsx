import { UNLOCK_PATH } from '#features/tenancy/locks/types.ts'
import type { LockContent } from '#site/kinds/lock/kind.ts'
import { texts as lockTexts } from '#site/kinds/lock/texts.ts'
import { kindTextsFor } from '#site/page/kind-texts.ts'
import type { PageViewProps } from '#site/page/page-kind.ts'

/** The password form of a page or a site (PGM-12). It leads back to the locked path and needs no script. */
export function View({ model, content }: PageViewProps<LockContent>) {
  const texts = kindTextsFor(lockTexts, model.site.language)
  const [title, text] = content.isWholeSite ? texts.site : texts.page
  const problem = content.problem && texts.problems[content.problem]
  return (
    <div className="message lock">
      <LockMark />
      <h1>{title}</h1>
      <p className="lead">{text}</p>
      <form className="lock-form" method="post" action={`${UNLOCK_PATH}?to=${content.returnPath}`}>
        <input type="hidden" name="key" value={content.formKey} />
        <label className="field-label" htmlFor="lock-password">
          {texts.password}
        </label>
        <div className="field">
          <input
            id="lock-password"
            type="password"
            name="password"
            autoComplete="current-password"
            required
            maxLength={500}
            aria-invalid={problem === undefined ? undefined : true}
            aria-describedby={problem === undefined ? undefined : 'lock-problem'}
          />
          <button type="submit">{texts.open}</button>
        </div>
        {problem !== undefined && (
          <p className="lock-problem" id="lock-problem" role="alert">
            {problem}
          </p>
        )}
      </form>
    </div>
  )
}

function LockMark() {
  return (
    <svg className="lock-mark" viewBox="0 0 48 56" width="48" height="56" aria-hidden="true">
      <path d="M12 25V16a12 12 0 0 1 24 0v9" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <rect x="4" y="25" width="40" height="29" rx="3" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <path d="M24 35v9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
