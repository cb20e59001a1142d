import type { InputWrapperProps } from '@mantine/core'
import { type ReactNode, useId } from 'react'

/** What is said about a control. */
export interface ControlTexts {
  readonly label: string
  /** Hides the label visually, where a heading above says the same. */
  readonly hideLabel?: boolean
  readonly help?: ReactNode
  readonly error?: ReactNode
}

/** Props of the wrapper and of the control in it. */
export interface LabelledControl {
  readonly wrapper: Pick<
    InputWrapperProps,
    'label' | 'labelElement' | 'labelProps' | 'description' | 'descriptionProps' | 'error' | 'errorProps'
  >
  readonly control: { readonly 'aria-labelledby': string; readonly 'aria-describedby': string | undefined }
}

/**
 * Returns the props of an `Input.Wrapper` and of the element in it, for a control that is not a single input, such as a
 * list or a grid: label, help and error are its name and description, as they are of an input.
 */
export function useLabelledControl({ label, hideLabel = false, help, error }: ControlTexts): LabelledControl {
  const id = useId()
  const [helpId, errorId] = [`${id}-help`, `${id}-error`]
  const described = [help && helpId, error && errorId].filter(Boolean).join(' ')
  return {
    wrapper: {
      label,
      labelElement: 'div',
      labelProps: { id, ...(hideLabel ? { className: 'ui-visually-hidden' } : {}) },
      description: help,
      descriptionProps: { id: helpId },
      error,
      errorProps: { id: errorId },
    },
    control: { 'aria-labelledby': id, 'aria-describedby': described || undefined },
  }
}
