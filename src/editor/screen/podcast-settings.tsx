import { Select, Switch, TextInput } from '@mantine/core'
import { useField, useFieldErrors } from '#editor/screen/editing-session.ts'
import {
  DEFAULT_PODCAST,
  type Podcast,
  PODCAST_CATEGORIES,
} from '#features/content/collections/podcast.types.ts'
import { ImageField } from '#ui/image-parts.tsx'

/** What makes the feed of a collection one for podcast apps. */
export function PodcastSettings() {
  const [podcast, setPodcast] = useField<Podcast | null | undefined>('podcast')
  const errors = useFieldErrors()
  const set = (changed: Partial<Podcast>) => setPodcast({ ...DEFAULT_PODCAST, ...podcast, ...changed })
  return (
    <>
      <Switch
        label="Podcast"
        description="Its feed has what podcast apps need: the first audio of each item is the episode."
        size="sm"
        checked={podcast != null}
        onChange={(event) => setPodcast(event.currentTarget.checked ? DEFAULT_PODCAST : null)}
      />
      {podcast != null && (
        <>
          <ImageField
            label="Podcast cover"
            help="A square JPEG or PNG image of 1400 to 3000 pixels."
            value={podcast.mediaId}
            error={errors['podcast.mediaId']}
            onChange={(mediaId) => set({ mediaId })}
          />
          <TextInput
            label="Podcast author"
            description="Empty: the title of the site."
            size="sm"
            value={podcast.author}
            error={errors['podcast.author']}
            onChange={(event) => set({ author: event.currentTarget.value })}
          />
          <TextInput
            label="Owner’s email"
            description="Public in the feed. Podcast directories send a code there to check who owns the podcast."
            type="email"
            size="sm"
            value={podcast.email}
            error={errors['podcast.email']}
            onChange={(event) => set({ email: event.currentTarget.value })}
          />
          <Select
            label="Podcast category"
            size="sm"
            allowDeselect={false}
            data={[...PODCAST_CATEGORIES]}
            value={podcast.category}
            onChange={(next) => {
              const category = PODCAST_CATEGORIES.find((one) => one === next)
              if (category) set({ category })
            }}
          />
          <Switch
            label="Explicit language"
            size="sm"
            checked={podcast.isExplicit}
            onChange={(event) => set({ isExplicit: event.currentTarget.checked })}
          />
        </>
      )}
    </>
  )
}
