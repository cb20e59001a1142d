import { MultiSelect, NumberInput, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { BookingServiceField } from '#editor/panels/booking-service-field.tsx'
import { DonationPageField } from '#editor/panels/donation-page-field.tsx'
import { ProductChoiceField } from '#editor/panels/product-choice-field.tsx'
import { NewsletterChoiceField } from '#editor/panels/newsletter-choice-field.tsx'
import { FormChoiceField } from '#editor/panels/form-choice-field.tsx'
import { CollectionField } from '#editor/panels/collection-field.tsx'
import type { FieldControlProps } from '#editor/panels/control.ts'
import { DataTableField } from '#editor/panels/data-table-field.tsx'
import { toLabel } from '#editor/panels/field-shape.ts'
import { LinkField } from '#editor/panels/block-link-field.tsx'
import { ListField } from '#editor/panels/list-field.tsx'
import { ImageListField } from '#editor/panels/image-list-field.tsx'
import { LocationField } from '#editor/panels/location-field.tsx'
import { Segments } from '#editor/panels/segments.tsx'
import { SourceField } from '#editor/panels/source-field.tsx'
import { RichTextField } from '#editor/rich-text/rich-text-field.tsx'
import { getSettings } from '#features/content/settings/api.types.ts'
import { getSiteUsage } from '#features/tenancy/quotas/api.types.ts'
import type { Id } from '#lib/id.ts'
import { EMPTY_RICH_TEXT, type RichText } from '#lib/rich-text/schema.ts'
import type { LinkTarget } from '#parts/scope.ts'
import { call } from '#ui/api/call.ts'
import { FileField, ImageField } from '#ui/image-parts.tsx'
import { useSite } from '#ui/site-provider.tsx'

/** Max options shown as a segmented control instead of a select. */
const MAX_SEGMENTS = 4
const MAX_SEGMENT_LETTERS = 30
const NO_LIGHTBOX = {
  limit: 'The lightbox is disabled for this site by the operator. Images link to their files instead.',
  setting: 'The lightbox is turned off in the settings of this site. Images link to their files instead.',
}

/** Renders the control of a field. */
export function FieldControl(props: FieldControlProps) {
  return props.field.needs === 'lightbox' ? <LightboxControl {...props} /> : <PlainControl {...props} />
}

/** A control whose help says when the operator or the settings of the site have disabled the lightbox. */
function LightboxControl(props: FieldControlProps) {
  const site = useSite()
  const { identifier } = site
  const { data: usage } = useQuery({
    queryKey: ['site', identifier, 'use'],
    queryFn: ({ signal }) => call(getSiteUsage, { site: identifier, signal }),
  })
  const { data: settings } = useQuery({
    queryKey: ['site', identifier, 'settings'],
    queryFn: ({ signal }) => call(getSettings, { site: identifier, signal }),
    enabled: site.can('settings:read'),
  })
  const reason =
    usage?.limits.lightbox === false
      ? NO_LIGHTBOX.limit
      : settings?.body.isLightboxEnabled === false
        ? NO_LIGHTBOX.setting
        : undefined
  if (reason === undefined) return <PlainControl {...props} />
  const help = [props.field.help, reason].filter(Boolean).join(' ')
  return <PlainControl {...props} field={{ ...props.field, help }} />
}

function PlainControl({ field, value, onChange, errors, hideLabel = false }: FieldControlProps) {
  const { label, help, control } = field
  const error = errors['']
  const common = { label, description: help, error, size: 'sm' as const }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  switch (control) {
    case 'text':
    case 'url':
      return (
        <TextInput
          {...common}
          value={text}
          inputMode={control === 'url' ? 'url' : 'text'}
          placeholder={control === 'url' ? 'https://' : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'longText':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxRows={12}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'markdown':
    case 'sourceCode':
      return <SourceField label={label} help={help} error={error} value={text} onChange={onChange} />
    case 'richText':
      return (
        <RichTextField
          label={label}
          help={help}
          error={error}
          hideLabel={hideLabel}
          value={(value as RichText | undefined) ?? EMPTY_RICH_TEXT}
          onChange={onChange}
        />
      )
    case 'number':
      return <NumberControl field={field} value={value} onChange={onChange} error={error} />
    case 'switch':
      return (
        <Switch
          {...common}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )
    case 'choice':
      return <ChoiceField field={field} value={value} onChange={onChange} error={error} />
    case 'link':
    case 'image':
    case 'file':
    case 'collection':
    case 'bookingService':
    case 'donationPage':
    case 'form':
    case 'newsletter':
    case 'product':
      return (
        <ReferenceField field={field} value={value} onChange={onChange} error={error} hideLabel={hideLabel} />
      )
    case 'imageList':
      return <ImageListField field={field} value={value} onChange={onChange} errors={errors} />
    case 'dataTable':
      return <DataTableField field={field} value={value} onChange={onChange} errors={errors} />
    case 'location':
      return <LocationField field={field} value={value} onChange={onChange} errors={errors} />
    case 'list':
      return (
        <ListField field={field} value={value} onChange={onChange} errors={errors} control={FieldControl} />
      )
  }
}

type SimpleControlProps = Omit<FieldControlProps, 'errors'> & { readonly error: string | undefined }

/** A control for something of the site: a document, a file, a collection or a service that is booked. */
function ReferenceField({ field, value, onChange, error, hideLabel = false }: SimpleControlProps) {
  const { label, help, control } = field
  const common = { label, help, error, onChange }
  const id = (value as Id | null | undefined) ?? null
  switch (control) {
    case 'image':
      return <ImageField {...common} value={id} hideLabel={hideLabel} hasOwnAlt={field.hasOwnAlt} />
    case 'file':
      return <FileField {...common} value={id} accepts={field.accepts ?? 'audio'} />
    case 'collection':
      return <CollectionField {...common} value={id} />
    case 'bookingService':
      return <BookingServiceField {...common} value={id} />
    case 'donationPage':
      return <DonationPageField {...common} value={id} />
    case 'form':
      return <FormChoiceField {...common} value={id} />
    case 'newsletter':
      return <NewsletterChoiceField {...common} value={id} />
    case 'product':
      return <ProductChoiceField {...common} value={id} />
    default:
      return <LinkField {...common} value={(value as LinkTarget | null | undefined) ?? null} />
  }
}

function NumberControl({
  field: { label, help, core, isNullable },
  value,
  onChange,
  error,
}: SimpleControlProps) {
  const { min, max, whole } = core.kind === 'number' ? core : { min: undefined, max: undefined, whole: false }
  return (
    <NumberInput
      label={label}
      description={help}
      error={error}
      size="sm"
      classNames={{ wrapper: 'ed-number' }}
      value={typeof value === 'number' ? value : ''}
      allowDecimal={!whole}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      onChange={(next) => {
        if (typeof next === 'number') onChange(next)
        else if (next === '' && isNullable) onChange(null)
      }}
    />
  )
}

function ChoiceField({ field, value, onChange: change, error }: SimpleControlProps) {
  const { label, help, core, optionLabels } = field
  const options = core.kind === 'choice' || core.kind === 'choices' ? core.options : []
  const data = options.map((option) => ({ value: option, label: optionLabels?.[option] ?? toLabel(option) }))
  // Values may be numbers; controls have texts.
  const onChange = (option: string) =>
    change(core.kind === 'choice' ? core.values[core.options.indexOf(option)] : option)
  if (core.kind === 'choices')
    return (
      <MultiSelect
        label={label}
        description={help}
        error={error}
        size="sm"
        data={data}
        value={Array.isArray(value) ? value.map(String) : []}
        onChange={change}
      />
    )
  if (options.length <= MAX_SEGMENTS && options.join('').length <= MAX_SEGMENT_LETTERS)
    return (
      <Segments
        label={label}
        help={help}
        error={error}
        data={data}
        value={String(value)}
        onChange={onChange}
      />
    )
  return (
    <Select
      label={label}
      description={help}
      error={error}
      size="sm"
      data={data}
      allowDeselect={false}
      value={String(value)}
      onChange={(next) => next !== null && onChange(next)}
    />
  )
}
