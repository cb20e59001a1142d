import type { FormAnswer } from '#features/audience/forms/types.ts'
import { LIKERT_SCALE } from '#features/audience/forms/model/form-field.types.ts'
import { countryName } from '#lib/places/countries.ts'

/** Returns an answer as one text, in English: for mails, lists and files. */
export function answerText({ type, value, options }: FormAnswer): string {
  if (typeof value === 'string') return value
  const parts = value.map((part) => part.trim())
  switch (type) {
    case 'likert':
      return parts
        .map((step, index) => (step === '' ? '' : `${options?.[index] ?? index + 1}: ${likertText(step)}`))
        .filter((text) => text !== '')
        .join('\n')
    case 'date': {
      const [month = '', day = '', year = ''] = parts
      return parts.every((part) => part === '') ? '' : [year, pad(month), pad(day)].join('-')
    }
    case 'time': {
      const [hour = '', minute = '', second = '', half = ''] = parts
      if (hour === '') return ''
      return `${hour}:${pad(minute)}${second === '' ? '' : `:${pad(second)}`}${half === '' ? '' : ` ${half}`}`
    }
    case 'address': {
      const country = parts[5] ?? ''
      return [...parts.slice(0, 5), country === '' ? '' : countryName(country, 'en')]
        .filter((part) => part !== '')
        .join(', ')
    }
    case 'checkbox':
    case 'file':
      return parts.join(', ')
    default:
      return parts.filter((part) => part !== '').join(' ')
  }
}

const pad = (text: string) => text.padStart(2, '0')
const likertText = (step: string) => LIKERT_SCALE.find(([value]) => String(value) === step)?.[1] ?? ''
