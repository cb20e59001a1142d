import { dateText } from '#lib/dates/date-text.ts'

/** A `time` element with a formatted day; renders nothing for an invalid date. */
export function Day({ instant, language }: { readonly instant: string; readonly language: string }) {
  const text = dateText(instant, language)
  if (text === '') return null
  return <time dateTime={new Date(instant).toISOString()}>{text}</time>
}
