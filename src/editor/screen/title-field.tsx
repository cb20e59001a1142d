import { textOf } from '#editor/model/body.ts'
import { Textarea } from '@mantine/core'
import { type Ref, useEffect } from 'react'
import { useFieldErrors, useField, useIsNew, useSession } from '#editor/screen/editing-session.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'

/** The title, as large as it will be. While a document is new, its address follows it, numbered where it is taken. */
export function TitleField({ ref }: { readonly ref?: Ref<HTMLTextAreaElement> }) {
  const { store } = useSession()
  const [title] = useField<string>('title')
  const errors = useFieldErrors()
  const isNew = useIsNew()
  useEffect(() => {
    if (errors['urlId'] === undefined || !isNew) return
    const { body, change } = store.getState()
    const [urlId, made] = [textOf(body, 'urlId'), urlIdOf(textOf(body, 'title'))]
    if (made === '' || !isMade(urlId, textOf(body, 'title'))) return
    change('title', (now) => ({ ...now, urlId: nextOf(urlId, made) }), 'title')
  }, [errors, isNew, store])
  function type(next: string): void {
    store.getState().change(
      'title',
      (body) => {
        const follows = isNew && isMade(textOf(body, 'urlId'), textOf(body, 'title'))
        const made = urlIdOf(next)
        return { ...body, title: next, ...(follows && made !== '' ? { urlId: made } : {}) }
      },
      'title',
    )
  }
  return (
    <Textarea
      ref={ref}
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

/** The same address with the next number behind it. */
function nextOf(urlId: string, made: string): string {
  const number = Number(urlId.slice(made.length + 1))
  return `${made}-${Number.isInteger(number) && number > 1 ? number + 1 : 2}`
}
