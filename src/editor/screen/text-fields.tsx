import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import { textOf } from '#editor/model/body.ts'
import { useBody, useFieldErrors, useSession } from '#editor/screen/editing-session.ts'

/** A text of the open document, by the name of its field. */
type TextProps<Props> = Omit<Props, 'name' | 'value' | 'onChange'> & { readonly name: string }

function useText(name: string) {
  const { store } = useSession()
  return {
    value: useBody((body) => textOf(body, name)),
    rejected: useFieldErrors()[name],
    set: (text: string) => store.getState().set(name, text),
  }
}

/** A line of text of the open document, with what the last save said about it unless it has an error of its own. */
export function DocumentText({ name, error, ...rest }: TextProps<TextInputProps>) {
  const { value, rejected, set } = useText(name)
  return (
    <TextInput
      size="sm"
      {...rest}
      value={value}
      error={error ?? rejected}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}

/** Several lines of text of the open document, as high as its text. */
export function DocumentTextarea({ name, error, ...rest }: TextProps<TextareaProps>) {
  const { value, rejected, set } = useText(name)
  return (
    <Textarea
      size="sm"
      autosize
      minRows={2}
      {...rest}
      value={value}
      error={error ?? rejected}
      onChange={(event) => set(event.currentTarget.value)}
    />
  )
}
