import type { PickerTexts, TimesResponse } from '#features/audience/booking/times.types.ts'
import type { Disposables } from '#visitor/disposables.ts'

type Day = TimesResponse['days'][number]

/** Days of a week, of which one can be chosen. */
export interface WeekStrip {
  readonly element: HTMLElement
  /** Shows the days of a response; returns the chosen one: the same as before if it has times, or the first that has. */
  show(response: TimesResponse): Day | undefined
}

/** How the visitor moves between days. */
export interface WeekHandlers {
  readonly onChoose: (day: Day) => void
  /** `by` is -1 for the week before, 1 for the next one. */
  readonly onStep: (by: -1 | 1) => void
}

/** Creates the strip of days of a widget. */
export function createWeekStrip(
  texts: PickerTexts,
  { onChoose, onStep }: WeekHandlers,
  disposables: Disposables,
): WeekStrip {
  const element = Object.assign(document.createElement('div'), { className: 'b-booking-week' })
  const days = Object.assign(document.createElement('div'), {
    className: 'b-booking-days',
    role: 'group',
    ariaLabel: texts.days,
  })
  const earlier = stepButton('‹', texts.earlier)
  const later = stepButton('›', texts.later)
  element.append(earlier, days, later)
  for (const [button, by] of [
    [earlier, -1],
    [later, 1],
  ] as const)
    disposables.listen(button, 'click', () => {
      if (button.ariaDisabled !== 'true') onStep(by)
    })

  const short = new Intl.DateTimeFormat(document.documentElement.lang || undefined, {
    timeZone: 'UTC',
    weekday: 'short',
  })
  let chosen = ''

  function press(day: string): void {
    chosen = day
    for (const button of days.children)
      button.ariaPressed = String((button as HTMLElement).dataset['day'] === day)
  }

  function buttonOf(day: Day): HTMLButtonElement {
    const date = new Date(`${day.day}T00:00:00Z`)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'b-booking-day'
    button.dataset['day'] = day.day
    const shown = Object.assign(document.createElement('span'), { ariaHidden: 'true' })
    const weekday = Object.assign(document.createElement('small'), { textContent: short.format(date) })
    shown.append(weekday, String(date.getUTCDate()))
    const named = Object.assign(document.createElement('span'), {
      className: 'visually-hidden',
      textContent: day.times.length === 0 ? `${day.text}, ${texts.full}` : day.text,
    })
    button.append(shown, named)
    button.disabled = day.times.length === 0
    button.onclick = () => {
      press(day.day)
      onChoose(day)
    }
    return button
  }

  return {
    element,
    show({ today, lastDay, days: shown }) {
      days.replaceChildren(...shown.map(buttonOf))
      // Not `disabled`, which would lose the focus of anyone who pressed it.
      earlier.ariaDisabled = String((shown[0]?.day ?? '') <= today)
      later.ariaDisabled = String((shown.at(-1)?.day ?? '') >= lastDay)
      const open = shown.filter(({ times }) => times.length > 0)
      const day = open.find((one) => one.day === chosen) ?? open[0]
      press(day?.day ?? '')
      return day
    },
  }
}

function stepButton(sign: string, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'b-booking-step'
  button.ariaLabel = label
  button.ariaDisabled = 'true'
  const arrow = Object.assign(document.createElement('span'), { textContent: sign, ariaHidden: 'true' })
  button.append(arrow)
  return button
}
