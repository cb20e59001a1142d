/** A control of a form that keeps a value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input, select, textarea'

export const controlsIn = (root: ParentNode): readonly Control[] => [
  ...root.querySelectorAll<Control>(CONTROLS),
]

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

/** Returns what is entered in a form, with an empty text for each box that is not ticked. */
export function valuesOf(form: HTMLFormElement): Record<string, string> {
  const values: Record<string, string> = {}
  for (const control of controlsIn(form)) {
    if (control.name === '' || control.name === 'key') continue
    if (isBox(control)) {
      if (control.checked) values[control.name] = control.value
      else if (control.type === 'checkbox') values[control.name] = ''
    } else values[control.name] = control.value
  }
  return values
}

/** Gives the controls of new markup what was typed in those that they replace: it is newer than what the server knows. */
export function keepValues(before: ParentNode, after: ParentNode): void {
  for (const control of controlsIn(after)) {
    if (control.name === '' || isBox(control)) continue
    const known = controlsIn(before).find((one) => one.name === control.name && one.type !== 'hidden')
    if (!known || control.type === 'hidden') continue
    // A region that the other country does not have stays empty.
    const isOffered =
      !(control instanceof HTMLSelectElement) ||
      [...control.options].some(({ value }) => value === known.value)
    if (known.tagName === control.tagName && isOffered) control.value = known.value
  }
}

/** Shows below a control what is wrong with it; an empty message removes it. */
export function showProblem(control: Control, message: string): void {
  const problem = document.querySelector<HTMLElement>(`#${CSS.escape(control.id)}-problem`)
  if (message === '') control.removeAttribute('aria-invalid')
  else control.ariaInvalid = 'true'
  if (!problem) return
  problem.hidden = message === ''
  problem.textContent = message
}

/** Returns what is wrong with a control that was left; empty for nothing. The server checks everything once more. */
export function problemOf(control: Control): string {
  const { missing = '', wrong = '' } = control.dataset
  const value = control.value.trim()
  if (value === '') return missing
  return wrong !== '' && !/^[^\s@]+@[^\s@]+$/.test(value) ? wrong : ''
}

/** Puts spaces into a card number as it is printed, without moving the cursor of who types in the middle. */
export function formatCardNumber(control: HTMLInputElement): void {
  const { value, selectionStart } = control
  if (selectionStart !== value.length) return
  const digits = value.replaceAll(/\D/g, '')
  const isAmex = /^3[47]/.test(digits)
  const groups = isAmex ? /^(\d{0,4})(\d{0,6})(\d*)$/.exec(digits)?.slice(1) : digits.match(/\d{1,4}/g)
  control.value = (groups ?? []).filter(Boolean).join(' ')
}
