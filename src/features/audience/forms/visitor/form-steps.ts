import { stepText } from '#features/audience/forms/model/first-step.rules.ts'
import type { FormTexts } from '#features/audience/forms/model/form-texts.rules.ts'
import type { Disposables } from '#visitor/disposables.ts'

/** The pages of a form, one after another; without a script they are below each other. */
export class FormSteps {
  readonly #form: HTMLFormElement
  readonly #texts: Pick<FormTexts, 'next' | 'back' | 'step'>
  readonly #disposables: Disposables
  readonly #pages: readonly HTMLElement[]
  #at = 0
  #controls:
    | { readonly line: HTMLElement; readonly back: HTMLElement; readonly next: HTMLElement }
    | undefined

  constructor(
    form: HTMLFormElement,
    texts: Pick<FormTexts, 'next' | 'back' | 'step'>,
    disposables: Disposables,
  ) {
    this.#form = form
    this.#texts = texts
    this.#disposables = disposables
    this.#pages = [...form.querySelectorAll<HTMLElement>('[data-form-page]')]
  }

  /** Pages with a field that is shown. */
  get #open(): readonly HTMLElement[] {
    return this.#pages.filter((page) => page.querySelector('[data-field]:not([hidden])') !== null)
  }

  get current(): HTMLElement {
    return this.#open[this.#at] ?? this.#form
  }

  get isLast(): boolean {
    return this.#controls === undefined || this.#at >= this.#open.length - 1
  }

  /** Adds the buttons of a form with several pages. */
  mount(): void {
    const buttons = this.#form.querySelector('.p-form-buttons')
    const line = this.#form.querySelector<HTMLElement>('[data-form-step]')
    if (this.#pages.length < 2 || !buttons || !line) return
    const back = button(this.#texts.back)
    back.className = 'p-form-back'
    const next = button(this.#texts.next)
    next.dataset['formNext'] = ''
    this.#controls = { line, back, next }
    buttons.prepend(next)
    buttons.append(back)
    this.#disposables.listen(back, 'click', () => this.go(-1))
    this.#disposables.add(() => {
      for (const element of [back, next]) element.remove()
      for (const page of this.#pages) page.hidden = false
      const submit = this.#form.querySelector<HTMLElement>('button[type="submit"]')
      if (submit) submit.hidden = false
      this.#controls = undefined
    })
    // A form that came back is at the first page with a mistake.
    this.#at = Math.max(
      this.#open.findIndex((page) => page.querySelector('.p-field-error') !== null),
      0,
    )
    this.show()
  }

  /** Goes to the page after or before this one. */
  go(by: 1 | -1): void {
    this.#at = Math.min(Math.max(this.#at + by, 0), this.#open.length - 1)
    this.show()
    const first = this.current.querySelector<HTMLElement>('input, select, textarea')
    first?.focus({ preventScroll: true })
    if (this.#form.getBoundingClientRect().top < 0) this.#form.scrollIntoView({ block: 'start' })
  }

  /** Goes to the first page with one of these fields. */
  goTo(fieldIds: readonly string[]): void {
    const at = this.#open.findIndex((page) =>
      fieldIds.some((id) => page.querySelector(`[data-field="${CSS.escape(id)}"]`) !== null),
    )
    if (at >= 0) this.#at = at
    this.show()
  }

  /** Shows the current page, and no others. */
  show(): void {
    if (!this.#controls) return
    const { line, back, next } = this.#controls
    const open = this.#open
    for (const page of this.#pages) page.hidden = page !== open[this.#at]
    const text = stepText(this.#texts.step, this.#at + 1, open.length)
    if (line.textContent !== text) line.textContent = text
    back.hidden = this.#at === 0
    next.hidden = this.isLast
    const submit = this.#form.querySelector<HTMLElement>('button[type="submit"]')
    if (submit) submit.hidden = !this.isLast
  }
}

const button = (text: string): HTMLButtonElement =>
  Object.assign(document.createElement('button'), { type: 'button', textContent: text })
