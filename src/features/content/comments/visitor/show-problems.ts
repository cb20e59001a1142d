import { COMMENT_FIELDS, type CommentField, type CommentProblem } from '#features/content/comments/types.ts'

/** What the script says, in the language of the page. */
export interface CommentScriptTexts {
  readonly problems: Readonly<Record<CommentProblem, string>>
  readonly fields: Readonly<Record<CommentField, string>>
  readonly wrong: string
  readonly failed: string
  readonly expired: string
  readonly tooMany: string
  readonly closed: string
  readonly gone: string
  readonly sent: string
  readonly waiting: string
  readonly sending: string
}

/**
 * Shows what is wrong above the form, with links to the fields, and beside each field; removes what was shown before. The
 * focus goes to the sum of them. Codes are those of the server, by field.
 */
export function showProblems(
  form: HTMLFormElement,
  codes: Readonly<Record<string, string>>,
  notice: string,
  texts: CommentScriptTexts,
): void {
  const links: HTMLElement[] = []
  for (const name of COMMENT_FIELDS) {
    const field = form.elements.namedItem(name)
    const problem = form.querySelector<HTMLElement>(`[data-problem-of="${name}"]`)
    if (!(field instanceof HTMLElement) || !problem) continue
    const text =
      codes[name] === undefined ? '' : (texts.problems[codes[name] as CommentProblem] ?? texts.failed)
    problem.textContent = text
    problem.hidden = text === ''
    field.ariaInvalid = text === '' ? null : 'true'
    if (text !== '') links.push(linkTo(field.id, `${texts.fields[name]}: ${text}`))
  }
  const sum = form.querySelector<HTMLElement>('[data-comment-problems]')
  if (!sum) return
  sum.replaceChildren()
  sum.hidden = links.length === 0 && notice === ''
  if (sum.hidden) return
  const title = document.createElement('strong')
  title.textContent = texts.wrong
  sum.append(title)
  if (notice !== '') sum.append(elementOf('p', notice))
  if (links.length > 0) {
    const list = document.createElement('ul')
    list.append(...links)
    sum.append(list)
  }
  sum.focus()
}

function linkTo(id: string, text: string): HTMLElement {
  const link = document.createElement('a')
  link.href = `#${id}`
  link.textContent = text
  const item = document.createElement('li')
  item.append(link)
  return item
}

function elementOf(name: string, text: string): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  return element
}
