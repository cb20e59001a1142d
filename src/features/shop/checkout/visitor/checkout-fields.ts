import { morph } from '#visitor/morph.ts'

/** A control of a form that keeps a value. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const CONTROLS = 'input, select, textarea'

export const controlsIn = (root: ParentNode): readonly Control[] => [
  ...root.querySelectorAll<Control>(CONTROLS),
]

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')

/** Whether nothing is entered in a control, or a box is not ticked. */
export const isEmpty = (control: Control): boolean =>
  control.type === 'checkbox' ? !(control as HTMLInputElement).checked : control.value.trim() === ''

/** Returns what is entered in a form, with an empty text for each box that is not ticked. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  readValues(
    form,
    ({ value }) => value,
    ({ checked }) => checked,
  )

/** Returns what a form said when the server sent it, whatever was entered since. */
export const sentValuesOf = (form: HTMLFormElement): Record<string, string> =>
  readValues(form, sentValue, ({ defaultChecked }) => defaultChecked)

function sentValue(control: Control): string {
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? ''
}

function readValues(
  form: HTMLFormElement,
  valueOf: (control: Control) => string,
  isChecked: (box: HTMLInputElement) => boolean,
): Record<string, string> {
  const values: Record<string, string> = {}
  for (const control of controlsIn(form)) {
    if (control.name === '' || control.name === 'key') continue
    if (isBox(control)) {
      if (isChecked(control)) values[control.name] = control.value
      else if (control.type === 'checkbox') values[control.name] = ''
    } else values[control.name] = valueOf(control)
  }
  return values
}

/** Something in a form that was entered after the server was asked, and is not in what it answers. */
type Entered = (control: Control) => boolean

/**
 * Changes a part of a form into new markup of it. Controls that are in both stay the same elements, with what was entered in
 * them: typing, a list that is open and a press of a button go on. Boxes follow the server unless they were changed since.
 */
export function updatePart(part: HTMLElement, to: HTMLElement, isNewer: Entered): void {
  const before = controlsIn(part).map((control) => ({
    control,
    value: control.value,
    isChecked: isBox(control) && isNewer(control) ? control.checked : undefined,
  }))
  morph(part, to)
  for (const control of controlsIn(part)) {
    if (control.name === '' || control.type === 'hidden') continue
    const known = before.find((old) => old.control.name === control.name)
    if (isBox(control)) control.checked = control.defaultChecked
    else if (control instanceof HTMLSelectElement) choose(control, known?.value ?? '')
    else if (known?.control.tagName === control.tagName && known.value !== control.value)
      control.value = known.value
  }
  for (const { control, isChecked } of before)
    if (isBox(control) && control.isConnected && isChecked !== undefined)
      // Another choice takes the place of one that is gone.
      control.checked = isChecked || (control.type === 'radio' && control.checked)
}

/**
 * Chooses what was chosen, or whose name was typed where the list is now: browsers fill in the country first, and the state
 * while its list is still being loaded. What another country does not have becomes what the server says.
 */
function choose(select: HTMLSelectElement, entered: string): void {
  const options = [...select.options]
  const typed = entered.trim().toLowerCase()
  const wanted =
    options.find(({ value }) => value === entered) ??
    options.find(
      ({ value, text }) => typed !== '' && [value, text].some((one) => one.toLowerCase() === typed),
    ) ??
    options.find(({ defaultSelected }) => defaultSelected)
  const index = wanted?.index ?? 0
  if (select.selectedIndex !== index) select.selectedIndex = index
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

/** What is saved of a form: no card, and no code before its button was pressed. */
export const saveable = (values: Readonly<Record<string, string>>): Record<string, string> => ({
  ...withoutCard(values),
  code: '',
})

/** A card is sent with the order only, and never stored. */
export const withoutCard = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('card')))

/** Whether an event is one of a control. */
export const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLSelectElement ||
  target instanceof HTMLTextAreaElement

/** Whether a code of the form takes nothing off. */
export const isRejected = (region: HTMLElement, code: string): boolean =>
  [...region.querySelectorAll<HTMLElement>('[data-rejected]')].some(
    ({ dataset }) => dataset['rejected']?.toLowerCase() === code.toLowerCase(),
  )
