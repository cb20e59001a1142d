import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { identifierFrom } from '#features/sites/identifier.rules.ts'
import {
  createSite,
  EMPTY_TEMPLATE,
  listTemplates,
  type TemplateView,
} from '#features/sites/new.api.types.ts'
import { AddressField, useIdentifier } from '#features/sites/screens/address-field.tsx'
import { TemplatePicture } from '#features/sites/screens/template-picture.tsx'
import { call } from '#ui/api/call.ts'
import { SubmitButton, TextField } from '#ui/fields.tsx'
import { Form } from '#ui/form.tsx'
import { Page } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { CardsSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import './new-site.css'

const EMPTY: TemplateView = {
  id: EMPTY_TEMPLATE,
  name: 'Empty',
  trade: 'From nothing',
  sentence: 'No pages and no pictures; you begin with the first word.',
}

/** The way to a new site: what it begins with, what it is called, where it is. */
export function NewSiteScreen() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['site-templates'],
    queryFn: ({ signal }) => call(listTemplates, { signal }),
    staleTime: Infinity,
  })
  return (
    <Page
      title="Make a site"
      lead="Choose what comes closest. Everything in it can be changed or taken away later."
      crumbs={[{ label: 'Sites', to: '/' }]}
    >
      {error && !data ? (
        <ErrorState
          title="The templates could not be loaded"
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <CardsSkeleton cards={6} />
      ) : (
        <NewSite templates={[...data.entries, EMPTY]} />
      )}
    </Page>
  )
}

function NewSite({ templates }: { readonly templates: readonly TemplateView[] }) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [template, setTemplate] = useState(templates[0]?.id ?? EMPTY_TEMPLATE)
  const [title, setTitle] = useState('')
  // Until somebody types an address, it follows the name.
  const [typed, setTyped] = useState<string>()
  const wish = typed ?? identifierFrom(title)
  const judged = useIdentifier(wish)

  async function send(): Promise<void> {
    const { identifier } = await call(createSite, { body: { identifier: wish, title, template } })
    await queries.invalidateQueries({ queryKey: ['sites'] })
    await navigate({ to: `/sites/${identifier}` })
  }
  return (
    <Form onSubmit={send} label="New site">
      <fieldset className="sites-templates">
        <legend>Begin with</legend>
        {templates.map(({ id, name, trade, sentence }) => (
          <label key={id} className="sites-template">
            <input
              type="radio"
              name="template"
              value={id}
              checked={template === id}
              onChange={() => setTemplate(id)}
            />
            <TemplatePicture id={id} name={name} />
            <span className="sites-template-words">
              <strong>{trade}</strong>
              <span className="sites-template-sentence">{sentence}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Section
        title="Its name and address"
        about="Both can be changed later, and a domain of your own can lead to it."
      >
        <div className="sites-new-fields">
          <TextField
            name="title"
            label="Name of the site"
            placeholder="Harbour Pottery"
            maxLength={200}
            value={title}
            onChange={setTitle}
          />
          <AddressField value={wish} onChange={setTyped} judged={judged} />
          <div className="sites-new-send">
            <SubmitButton disabled={title.trim() === '' || judged?.free === false}>
              Make this site
            </SubmitButton>
          </div>
        </div>
      </Section>
    </Form>
  )
}
