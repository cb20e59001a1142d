import { textOf } from '#editor/model/body.ts'
import { Textarea } from '@mantine/core'
import { useFieldErrors, useField, useSession } from '#editor/screen/session.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'

/** The title, as large as it will be. While a document is new, its address follows it. */
export function TitleField() {
  const { store, document } = useSession()
  const [title] = useField<string>('title')
  const errors = useFieldErrors()
  function type(next: string): void {
    store.getState().change(
      'title',
      (body) => {
        const follows = document.released === 'no' && isMade(textOf(body, 'urlId'), textOf(body, 'title'))
        const made = urlIdOf(next)
        return { ...body, title: next, ...(follows && made !== '' ? { urlId: made } : {}) }
      },
      'title',
    )
  }
  return (
    <Textarea
      aria-label="Title"
      placeholder="Title"
      autosize
      minRows={1}
      variant="unstyled"
      classNames={{ input: 'ed-title' }}
      value={title}
      error={errors['title']}
      onChange={(event) => type(event.currentTarget.value.replaceAll('\n', ' '))}
    />
  )
}

/** Whether an address still is what was made of the title, numbered or not; one that was typed stays. */
function isMade(urlId: string, title: string): boolean {
  const made = urlIdOf(title)
  if (made === '') return /^(?:untitled|page|collection)(?:-\d+)?$/.test(urlId)
  return (
    urlId === made || (urlId.startsWith(`${made}-`) && /^(?:\d+|page)$/.test(urlId.slice(made.length + 1)))
  )
}
