import { CommentKey } from '#features/content/comments/visitor/comment-key.ts'
import { CommentPlace } from '#features/content/comments/visitor/comment-place.ts'
import { leadToMissingComment } from '#features/content/comments/visitor/missing-comment.ts'
import { fillRemembered, remember } from '#features/content/comments/visitor/remembered-author.ts'
import { type CommentScriptTexts, showProblems } from '#features/content/comments/visitor/show-problems.ts'
import {
  COMMENT_FIELDS,
  COMMENTS_API_PATH,
  COMMENTS_PATH,
  HONEYPOT_FIELD,
} from '#features/content/comments/types.ts'
import { loadChunk } from '#visitor/client/load-chunk.ts'
import type { DataFailure } from '#visitor/client/request-failure.ts'
import { Disposables } from '#visitor/disposables.ts'

/** Mounts the comments of an item. Without a form, where none are taken any more, it only leads to a missing comment. */
export function attachComments(root: HTMLElement): () => void {
  const itemId = root.dataset['comments'] ?? ''
  leadToMissingComment(itemId)
  const form = root.querySelector<HTMLFormElement>('[data-comment-form]')
  const status = root.querySelector<HTMLElement>('[data-comment-status]')
  const button = form?.querySelector<HTMLButtonElement>('[type="submit"]')
  if (!form || !status || !button) return () => undefined
  const texts = JSON.parse(root.dataset['texts'] ?? '{}') as CommentScriptTexts
  const url = COMMENTS_API_PATH + itemId
  const disposables = new Disposables()
  const place = new CommentPlace(root, form, disposables)
  const label = button.textContent
  const key = new CommentKey(url)
  let isBusy = false
  fillRemembered(form)

  async function send(isRetry = false): Promise<void> {
    if (!form) return
    const { pageData } = await loadChunk('page-data', () => import('#visitor/client/page-data.ts'))
    let failure: DataFailure | undefined
    const result = await pageData().post(
      url,
      { ...enteredIn(form), replyTo: place.replyTo, key: await key.get() },
      { accepts: isSentComment, onFailure: (found) => (failure = found) },
    )
    if (disposables.isReleased) return
    if (result.ok) return succeed(result.data as SentComment)
    if (failure?.errorKey === 'FORM_EXPIRED' && !isRetry) {
      key.clear()
      return send(true)
    }
    if (failure?.needsCookie) return form.submit()
    showProblems(form, failure?.errors ?? {}, failure?.errors ? '' : textOfFailure(failure, texts), texts)
  }

  function succeed({ id, status: state, path }: SentComment): void {
    if (!form || !status) return
    remember(form)
    showProblems(form, {}, '', texts)
    key.clear()
    if (state === 'approved') {
      if (path.startsWith(COMMENTS_PATH)) {
        location.assign(path)
        return
      }
      // The page was rendered again with the comment.
      history.scrollRestoration = 'manual'
      location.hash = `comment-${id}`
      location.reload()
      return
    }
    for (const field of form.querySelectorAll('textarea')) field.value = ''
    place.reset()
    status.textContent = texts.waiting
    status.focus()
  }

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault()
    if (isBusy || !button) return
    isBusy = true
    button.ariaDisabled = 'true'
    button.textContent = texts.sending
    try {
      await send()
    } catch {
      if (form && !disposables.isReleased) showProblems(form, {}, texts.failed, texts)
    } finally {
      isBusy = false
      button.ariaDisabled = null
      button.textContent = label
    }
  }

  const submit = (event: Event) => void onSubmit(event)
  const touch = () => void key.get()
  form.addEventListener('submit', submit)
  form.addEventListener('focusin', touch)
  disposables.add(() => {
    form.removeEventListener('submit', submit)
    form.removeEventListener('focusin', touch)
  })
  return () => {
    disposables.release()
    place.reset()
    status.textContent = ''
  }
}

/** What the server says of a comment that it stored. */
interface SentComment {
  readonly id: string
  readonly status: string
  /** Where it is shown. */
  readonly path: string
}

function isSentComment(data: unknown): data is SentComment {
  const { id, status, path } = Object(data) as Partial<SentComment>
  return [id, status, path].every((value) => typeof value === 'string')
}

/** What is sent of the form. */
function enteredIn(form: HTMLFormElement): Readonly<Record<string, unknown>> {
  const entered = new FormData(form)
  const texts = [...COMMENT_FIELDS, HONEYPOT_FIELD].map((name) => {
    const value = entered.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return {
    ...Object.fromEntries(texts),
    notify: entered.has('notify'),
    remember: entered.has('remember'),
  }
}

function textOfFailure(failure: DataFailure | undefined, texts: CommentScriptTexts): string {
  if (failure?.status === 429) return texts.tooMany
  if (failure?.errorKey === 'FORM_EXPIRED') return texts.expired
  if (failure?.errorKey === 'COMMENTS_CLOSED') return texts.closed
  return failure?.errorKey === 'NO_COMMENT' ? texts.gone : texts.failed
}
