import { textOf } from '#editor/model/body.ts'
import { changeTitle, isGeneratedUrlId } from '#editor/model/change-title.ts'
import { Textarea } from '@mantine/core'
import { type Ref, useEffect } from 'react'
import { useFieldErrors, useField, useIsNew, useSession } from '#editor/screen/editing-session.ts'
import { urlIdOf } from '#lib/urls/url-id.ts'

/** The title. The URL of a new document isFollowing it, with a number if it is taken. */
export function TitleField({ ref }: { readonly ref?: Ref<HTMLTextAreaElement> }) {
  const { store } = useSession()
  const [title] = useField<string>('title')
  const errors = useFieldErrors()
  const isNew = useIsNew()
  useEffect(() => {
    if (errors['urlId'] === undefined || !isNew) return
    const { body, change } = store.getState()
    const [urlId, generated] = [textOf(body, 'urlId'), urlIdOf(textOf(body, 'title'))]
    if (generated === '' || !isGeneratedUrlId(urlId, textOf(body, 'title'))) return
    change('title', (now) => ({ ...now, urlId: withNextNumber(urlId, generated) }), 'title')
  }, [errors, isNew, store])
  function type(next: string): void {
    store.getState().change('title', (body) => changeTitle(body, next, isNew), 'title')
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

/** Returns the URL with the next number. */
function withNextNumber(urlId: string, generated: string): string {
  const number = Number(urlId.slice(generated.length + 1))
  return `${generated}-${Number.isInteger(number) && number > 1 ? number + 1 : 2}`
}
