import { FORM_COUNT_PATH } from '#features/audience/forms/form-names.types.ts'
import { FORM_SENT } from '#lib/form-sent.ts'
import { FormErrors } from '#features/audience/forms/visitor/form-errors.ts'
import { FormSteps } from '#features/audience/forms/visitor/form-steps.ts'
import { mountFormDialog } from '#features/audience/forms/visitor/form-dialog.ts'
import { FormSender } from '#features/audience/forms/visitor/form-sender.ts'
import { type CheckedForm, checkForm, shownFields } from '#features/audience/forms/model/check-form.rules.ts'
import {
  HONEYPOT_FIELD,
  type FormField,
  type FormValues,
} from '#features/audience/forms/model/form-field.types.ts'
import { chosenFilesProblem, totalProblem } from '#features/audience/forms/model/form-files.rules.ts'
import { problemText } from '#features/audience/forms/model/form-messages.rules.ts'
import type { FormTexts } from '#features/audience/forms/model/form-texts.rules.ts'
import { readValues } from '#features/audience/forms/model/entered-values.rules.ts'
import { Disposables } from '#visitor/disposables.ts'

/** The states of a form (FRM-01). */
type FormState = 'idle' | 'submitting' | 'success' | 'failure'

/** A form in a page. Its script shows what the server would say, and sends it without leaving the page. */
class VisitorForm {
  readonly #root: HTMLElement
  readonly #form: HTMLFormElement
  readonly #button: HTMLButtonElement
  readonly #label: string
  readonly #fields: readonly FormField[]
  readonly #texts: FormTexts
  readonly #errors: FormErrors
  readonly #steps: FormSteps
  readonly #sender: FormSender
  readonly #disposables: Disposables
  #isStarted = false

  constructor(root: HTMLElement, form: HTMLFormElement, button: HTMLButtonElement, disposables: Disposables) {
    this.#root = root
    this.#form = form
    this.#button = button
    this.#label = button.textContent
    this.#fields = JSON.parse(root.dataset['fields'] ?? '[]') as FormField[]
    this.#texts = JSON.parse(root.dataset['texts'] ?? '{}') as FormTexts
    this.#disposables = disposables
    this.#errors = new FormErrors(form, this.#texts)
    this.#steps = new FormSteps(form, this.#texts, disposables)
    const { form: formId = '', overlay } = root.dataset
    this.#sender = new FormSender({
      formId,
      objectName: form.id,
      isOverlay: overlay !== undefined,
      texts: this.#texts,
    })
  }

  mount(): void {
    const { form: formId = '' } = this.#root.dataset
    this.#state = 'idle'
    this.#disposables.listen(this.#form, 'input', ({ target }) => {
      chooseOwn(target)
      if (!this.#isStarted) count(formId, 'starts')
      this.#isStarted = true
      // A key for what is being filled in, so that sending it needs one call only.
      this.#sender.prepare()
      this.#showFields()
    })
    this.#disposables.listen(this.#form, 'submit', (event) => {
      event.preventDefault()
      void this.#submit()
    })
    this.#disposables.listen(this.#form, 'click', ({ target }) => {
      if (target instanceof HTMLElement && target.dataset['formNext'] !== undefined) this.#next()
    })
    const seen = this.#disposables.observe(
      new IntersectionObserver((entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        seen.disconnect()
        count(formId, 'views')
      }),
    )
    seen.observe(this.#root)
    this.#showFields()
    this.#steps.mount()
    this.#disposables.add(() => this.#restore())
  }

  set #state(state: FormState) {
    this.#root.dataset['state'] = state
  }

  get #values(): FormValues {
    const data = new FormData(this.#form)
    return readValues(this.#fields, (name) =>
      data.getAll(name).map((value) => (typeof value === 'string' ? value : value.name)),
    )
  }

  /** Chosen files by the id of their field. */
  get #files(): readonly (readonly [string, readonly File[]])[] {
    const data = new FormData(this.#form)
    return this.#fields
      .filter(({ type }) => type === 'file')
      .map(({ id }) => [
        id,
        data.getAll(id).filter((value) => typeof value !== 'string' && value.name !== '') as File[],
      ])
  }

  /** Checks what is entered, as the server does, which also looks at the content of files. */
  #check(): CheckedForm {
    const shown = new Set(shownFields(this.#fields, this.#values).map(({ id }) => id))
    const files = this.#files.filter(([id]) => shown.has(id))
    const problems = files.flatMap(([id, chosen]) => {
      const field = this.#fields.find((one) => one.id === id)
      const problem = field && chosenFilesProblem(field, chosen)
      return problem ? [[id, problem] as const] : []
    })
    return checkForm(this.#fields, this.#values, {
      ...totalProblem(files),
      ...Object.fromEntries(problems),
    })
  }

  /** Shows the fields whose conditions are met, and no others. */
  #showFields(): void {
    const shown = new Set(shownFields(this.#fields, this.#values).map(({ id }) => id))
    for (const element of this.#form.querySelectorAll<HTMLElement>('[data-field]'))
      element.hidden = !shown.has(element.dataset['field'] ?? '')
    this.#steps.show()
  }

  /** Returns what is wrong with the fields of a part of the form. */
  #problemsIn(part: HTMLElement): Readonly<Record<string, string>> {
    const { problems } = this.#check()
    const found = Object.entries(problems).flatMap(([id, problem]): [string, string][] => {
      const element = part.querySelector<HTMLElement>(`[data-field="${id}"]`)
      return element
        ? [
            [
              id,
              problemText(problem, element.dataset['label'] ?? '', {
                texts: this.#texts,
                language: document.documentElement.lang,
              }),
            ],
          ]
        : []
    })
    return Object.fromEntries(found)
  }

  #next(): void {
    const problems = this.#problemsIn(this.#steps.current)
    this.#errors.clear()
    if (Object.keys(problems).length > 0) return this.#errors.show(problems)
    this.#steps.go(1)
  }

  async #submit(): Promise<void> {
    if (this.#root.dataset['state'] === 'submitting') return
    try {
      if (!this.#steps.isLast) return this.#next()
      this.#errors.clear()
      const problems = this.#problemsIn(this.#form)
      if (Object.keys(problems).length > 0) return this.#fail(problems)
      this.#lock(true)
      const honeypot = this.#form.querySelector<HTMLInputElement>(`[name="${HONEYPOT_FIELD}"]`)?.value ?? ''
      const { values } = this.#check()
      const files = this.#files.filter(([id]) => values[id] !== undefined)
      const sent = await this.#sender.send(
        honeypot === '' ? values : { ...values, [HONEYPOT_FIELD]: honeypot },
        files,
      )
      if (this.#disposables.isReleased) return
      if (sent.ok) this.#succeed()
      else if (sent.needsPage) this.#form.submit()
      else this.#fail(sent.errors, sent.message)
    } catch {
      this.#fail({}, this.#texts.processing)
    }
  }

  #lock(isLocked: boolean): void {
    if (isLocked) this.#state = 'submitting'
    this.#form.ariaBusy = isLocked ? 'true' : null
    // It keeps the focus: a disabled button would lose it.
    this.#button.ariaDisabled = isLocked ? 'true' : null
    this.#button.textContent = isLocked ? this.#texts.submitting : this.#label
  }

  #fail(errors: Readonly<Record<string, string>>, message?: string): void {
    this.#lock(false)
    this.#state = 'failure'
    if (message === undefined) {
      this.#steps.goTo(Object.keys(errors))
      this.#errors.show(errors)
    } else this.#errors.showMessage(message)
  }

  #succeed(): void {
    this.#lock(false)
    this.#state = 'success'
    this.#form.hidden = true
    // The pop-up remembers it (NWS-04).
    this.#root.dispatchEvent(new CustomEvent(FORM_SENT, { bubbles: true }))
    const sent = this.#root.querySelector<HTMLElement>('[data-form-sent]')
    if (!sent) return
    sent.hidden = false
    sent.focus({ preventScroll: true })
    if (this.#root.getBoundingClientRect().top < 0) this.#root.scrollIntoView({ block: 'start' })
  }

  #restore(): void {
    this.#errors.clear()
    this.#lock(false)
    this.#form.hidden = false
    const sent = this.#root.querySelector<HTMLElement>('[data-form-sent]')
    if (sent) sent.hidden = true
    for (const element of this.#form.querySelectorAll<HTMLElement>('[data-field]')) element.hidden = false
    delete this.#root.dataset['state']
  }
}

/** Ticks the choice of an answer of one's own while it is typed, and drops the answer when the choice is taken back. */
function chooseOwn(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement)) return
  const group = target.closest('.p-choice-other')
  const choice = group?.querySelector<HTMLInputElement>('[type="checkbox"], [type="radio"]')
  const answer = group?.querySelector<HTMLInputElement>('input:not([type])')
  if (!choice || !answer) return
  if (target === answer && answer.value.trim() !== '') choice.checked = true
  if (target === choice && choice.type === 'checkbox' && !choice.checked) answer.value = ''
}

const counted = new Set<string>()

/** Counts a view or a start, once for each form of the page; nobody waits for it. */
function count(formId: string, what: 'views' | 'starts'): void {
  // Sign-ups for newsletters are counted by their subscribers.
  if (formId.startsWith('list-')) return
  if (counted.has(`${formId} ${what}`)) return
  counted.add(`${formId} ${what}`)
  navigator.sendBeacon(FORM_COUNT_PATH, JSON.stringify({ formId, what }))
}

/** Mounts a form, and the button that opens it if it is shown over the page. */
export function attachForm(root: HTMLElement): () => void {
  const form = root.querySelector<HTMLFormElement>('form')
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!form || !button) return () => undefined
  const disposables = new Disposables()
  new VisitorForm(root, form, button, disposables).mount()
  mountFormDialog(root, disposables)
  return () => disposables.release()
}
