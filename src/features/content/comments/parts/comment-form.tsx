import type { ReactNode } from 'react'
import {
  COMMENT_FIELDS,
  COMMENTS_PATH,
  type CommentEntry,
  type CommentField,
  type CommentProblem,
  type CommentProblems,
  HONEYPOT_FIELD,
  MAX_COMMENT_EMAIL,
  MAX_COMMENT_LENGTH,
  MAX_COMMENT_NAME,
  MAX_COMMENT_WEBSITE,
} from '#features/content/comments/types.ts'
import type { Id } from '#lib/id.ts'
import type { CommentTexts } from '#features/content/comments/parts/comment-texts.ts'

interface FormProps {
  readonly itemId: Id
  readonly texts: CommentTexts
  /** Empty on cached pages. */
  readonly formKey: string
  readonly replyTo?: Id | undefined
  readonly entry?: CommentEntry
  readonly honeypot?: string
  readonly problems?: CommentProblems
  /** Why nothing was stored. */
  readonly notice?: string | undefined
  /** A preview takes no comments. */
  readonly isPreview?: boolean
}

const NOTHING: CommentEntry = { body: '', name: '', email: '', website: '', notify: false, remember: false }

const fieldId = (name: string): string => `comment-form-${name}`

/** The form of a comment. It works without scripts; on a cached page, what was entered is shown once more, with a key. */
export function CommentForm(props: FormProps) {
  const { itemId, texts, formKey, replyTo, entry = NOTHING, honeypot = '', problems = {}, notice } = props
  const field = (name: CommentField) => ({ name, texts, problem: problems[name], first: firstOf(problems) })
  return (
    <form
      className="comment-form"
      method="post"
      action={COMMENTS_PATH + itemId}
      noValidate
      data-comment-form=""
    >
      <input type="hidden" name="key" value={formKey} />
      <input type="hidden" name="reply" value={replyTo ?? ''} />
      <Problems problems={problems} notice={notice} texts={texts} />
      <Field {...field('body')} label={texts.comment}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            required
            maxLength={MAX_COMMENT_LENGTH}
            defaultValue={entry.body}
            dir="auto"
          />
        )}
      </Field>
      <div className="comment-row">
        <Field {...field('name')} label={texts.name}>
          {(control) => (
            <input
              {...control}
              required
              autoComplete="name"
              maxLength={MAX_COMMENT_NAME}
              defaultValue={entry.name}
              dir="auto"
            />
          )}
        </Field>
        <Field {...field('email')} label={texts.email} optional={texts.optional} hint={texts.emailHint}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              maxLength={MAX_COMMENT_EMAIL}
              defaultValue={entry.email}
            />
          )}
        </Field>
      </div>
      <Field {...field('website')} label={texts.website} optional={texts.optional}>
        {(control) => (
          <input
            {...control}
            type="text"
            inputMode="url"
            autoComplete="url"
            autoCapitalize="none"
            maxLength={MAX_COMMENT_WEBSITE}
            defaultValue={entry.website}
            dir="ltr"
          />
        )}
      </Field>
      <p className="comment-honeypot" aria-hidden="true">
        <label>
          {texts.honeypot}{' '}
          <input name={HONEYPOT_FIELD} defaultValue={honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <Box name="notify" isTicked={entry.notify} label={texts.notify} />
      <Box name="remember" isTicked={entry.remember} label={texts.remember} />
      <div className="comment-actions">
        <button className="go" type="submit" disabled={props.isPreview}>
          {texts.send}
        </button>
        <button className="comment-cancel" type="button" data-comment-cancel="" hidden>
          {texts.cancel}
        </button>
      </div>
      {props.isPreview === true && <p className="comment-hint">{texts.preview}</p>}
    </form>
  )
}

const firstOf = (problems: CommentProblems) => COMMENT_FIELDS.find((name) => problems[name] !== undefined)

const problemText = (problem: CommentProblem | undefined, { problems, failed }: CommentTexts): string =>
  problem !== undefined && Object.hasOwn(problems, problem) ? problems[problem] : failed

/** The sum of all problems, with links to their fields; a place for the script where there are none. */
function Problems({
  problems,
  notice,
  texts,
}: Required<Pick<FormProps, 'problems' | 'texts'>> & Pick<FormProps, 'notice'>) {
  const wrong = COMMENT_FIELDS.filter((name) => problems[name] !== undefined)
  const isEmpty = wrong.length === 0 && notice === undefined
  return (
    <div className="comment-problems" role="alert" tabIndex={-1} data-comment-problems="" hidden={isEmpty}>
      {!isEmpty && <strong>{texts.wrong}</strong>}
      {notice !== undefined && <p>{notice}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map((name) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>
                {`${texts.fields[name]}: ${problemText(problems[name], texts)}`}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface FieldProps {
  readonly name: CommentField
  readonly label: string
  readonly texts: CommentTexts
  readonly problem: CommentProblems[CommentField]
  readonly first: CommentField | undefined
  readonly optional?: string
  readonly hint?: string
  readonly children: (control: {
    readonly id: string
    readonly name: string
    readonly autoFocus: boolean | undefined
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string
  }) => ReactNode
}

function Field({ name, label, texts, problem, first, optional, hint, children }: FieldProps) {
  const id = fieldId(name)
  return (
    <div className="comment-field">
      <label htmlFor={id}>
        {label}
        {optional !== undefined && <span className="comment-hint">{` (${optional})`}</span>}
      </label>
      <p className="comment-wrong" id={`${id}-problem`} data-problem-of={name} hidden={problem === undefined}>
        {problem === undefined ? '' : problemText(problem, texts)}
      </p>
      {children({
        id,
        name,
        // Where a page without scripts begins.
        autoFocus: first === name || undefined,
        'aria-invalid': problem === undefined ? undefined : true,
        'aria-describedby': [`${id}-problem`, hint === undefined ? '' : `${id}-hint`]
          .filter(Boolean)
          .join(' '),
      })}
      {hint !== undefined && (
        <p className="comment-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

function Box({
  name,
  label,
  isTicked,
}: {
  readonly name: string
  readonly label: string
  readonly isTicked: boolean
}) {
  return (
    <label className="comment-box">
      <input type="checkbox" name={name} value="yes" defaultChecked={isTicked} />
      <span>{label}</span>
    </label>
  )
}
