import type { FormTexts } from '#features/audience/forms/model/form-texts.rules.ts'

/** The messages of a form: above the titles of fields, and at its top and bottom (FRM-12, FRM-13). */
export class FormErrors {
  readonly #form: HTMLFormElement
  readonly #texts: Pick<FormTexts, 'top' | 'bottom'>

  constructor(form: HTMLFormElement, texts: Pick<FormTexts, 'top' | 'bottom'>) {
    this.#form = form
    this.#texts = texts
  }

  clear(): void {
    for (const message of this.#form.querySelectorAll('.p-field-problem, .p-form-problem')) message.remove()
    for (const field of this.#form.querySelectorAll('.p-field-error')) field.classList.remove('p-field-error')
    for (const control of this.#form.querySelectorAll<HTMLElement>('[aria-invalid]'))
      control.ariaInvalid = null
    for (const element of this.#form.querySelectorAll('[aria-describedby]')) {
      const described = (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .filter((id) => !id.endsWith('-error'))
        .join(' ')
      if (described === '') element.removeAttribute('aria-describedby')
      else element.setAttribute('aria-describedby', described)
    }
  }

  /** Shows a message above the title of each field, and leads to the first of them. */
  show(errors: Readonly<Record<string, string>>): void {
    let first: HTMLElement | undefined
    for (const field of this.#form.querySelectorAll<HTMLElement>('[data-field]')) {
      const message = errors[field.dataset['field'] ?? '']
      if (message === undefined) continue
      showAbove(field, message)
      first ??= controlIn(field)
    }
    this.#put('[data-form-top]', this.#texts.top, true)
    this.#put('[data-form-bottom]', this.#texts.bottom, false)
    first?.focus()
  }

  /** Shows a message that is about no field. */
  showMessage(message: string): void {
    this.#put('[data-form-top]', message, true)
    this.#put('[data-form-bottom]', message, false)
    const top = this.#form.querySelector('[data-form-top]')
    if (top && top.getBoundingClientRect().top < 0) top.scrollIntoView({ block: 'center' })
  }

  #put(selector: string, text: string, isSpoken: boolean): void {
    const message = Object.assign(document.createElement('p'), {
      className: 'p-form-problem',
      textContent: text,
    })
    if (isSpoken) message.role = 'alert'
    this.#form.querySelector(selector)?.replaceChildren(message)
  }
}

const controlIn = (field: HTMLElement): HTMLElement | undefined =>
  field.querySelector<HTMLElement>('input, select, textarea') ?? undefined

function showAbove(field: HTMLElement, text: string): void {
  const controls = field.querySelectorAll<HTMLElement>('input, select, textarea')
  const id = `${controls[0]?.id ?? ''}-error`
  const message = Object.assign(document.createElement('p'), {
    className: 'p-field-problem',
    textContent: text,
    id,
  })
  field.prepend(message)
  field.classList.add('p-field-error')
  const describe = (element: Element) =>
    element.setAttribute('aria-describedby', `${id} ${element.getAttribute('aria-describedby') ?? ''}`.trim())
  const group = field.querySelector('fieldset')
  if (group) describe(group)
  for (const control of controls) {
    // A radio button is wrong with its group, which has the description.
    if (control instanceof HTMLInputElement && control.type === 'radio') continue
    control.ariaInvalid = 'true'
    describe(control)
  }
}
