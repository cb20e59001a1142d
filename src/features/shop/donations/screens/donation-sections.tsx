import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import { PriceField } from '#features/shop/catalogue/screens/fields/price-field.tsx'
import type { DonationSectionProps } from '#features/shop/donations/screens/donation-draft.ts'
import { MAX_SUGGESTIONS } from '#features/shop/donations/types.ts'
import { SwitchField, TextAreaField, TextField } from '#ui/fields.tsx'
import { Section } from '#ui/section.tsx'
import './donation-sections.css'

/** What the money is for. */
export function PurposeSection({ draft, change }: DonationSectionProps) {
  return (
    <Section title="Page">
      <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
        <TextField
          name="title"
          label="Title"
          placeholder="A new roof for the boathouse"
          value={draft.title}
          onChange={(title) => change({ title })}
        />
        <TextAreaField
          name="about"
          label="Text"
          description="What the money is for. Leave a line empty to begin a paragraph."
          autosize
          minRows={4}
          maxRows={14}
          value={draft.about}
          onChange={(about) => change({ about })}
        />
        <SwitchField
          name="isOpen"
          label="Accept donations"
          description="When off, the page says that it takes no donations at the moment."
          value={draft.isOpen}
          onChange={(isOpen) => change({ isOpen })}
        />
      </div>
    </Section>
  )
}

/** How much is donated. */
export function AmountsSection({ draft, currency, change }: DonationSectionProps) {
  const { amounts } = draft
  return (
    <Section title="Amounts">
      <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
        <fieldset className="donation-suggestions">
          <legend>Suggested amounts</legend>
          {amounts.map((amount, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- amounts have no ids, and each field is named by its place
            <div key={index} className="donation-suggestion">
              <PriceField
                name={`amounts.${index}`}
                aria-label={`Suggested amount ${index + 1}`}
                currency={currency}
                value={amount}
                onChange={(text) => change({ amounts: amounts.with(index, text) })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Remove suggested amount ${index + 1}`}
                onClick={() => change({ amounts: amounts.toSpliced(index, 1) })}
              >
                <IconX size={16} />
              </ActionIcon>
            </div>
          ))}
          {amounts.length < MAX_SUGGESTIONS && (
            <Button
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => change({ amounts: [...amounts, ''] })}
            >
              Add amount
            </Button>
          )}
        </fieldset>
        <SwitchField
          name="allowsCustom"
          label="Donors can enter another amount"
          value={draft.allowsCustom}
          onChange={(allowsCustom) => change({ allowsCustom })}
        />
        <div className="ui-field-grid">
          {draft.allowsCustom && (
            <>
              <PriceField
                name="minCents"
                label="At least"
                description="1.00 or more."
                currency={currency}
                value={draft.min}
                onChange={(min) => change({ min })}
              />
              <PriceField
                name="maxCents"
                label="At most"
                description="Up to 1,000,000.00."
                currency={currency}
                value={draft.max}
                onChange={(max) => change({ max })}
              />
            </>
          )}
          <TextField
            name="goalCents"
            label="Goal"
            description="Shown with a bar of what was donated. Empty for none."
            inputMode="decimal"
            rightSection={<span className="catalogue-unit">{currency}</span>}
            rightSectionWidth="3.25rem"
            value={draft.goal}
            onChange={(goal) => change({ goal })}
          />
        </div>
      </div>
    </Section>
  )
}

/** What donors are asked, and what is shown of them. */
export function DonorsSection({ draft, currency, change }: DonationSectionProps) {
  return (
    <Section title="Donors">
      <div className="ui-field-stack" style={{ justifyItems: 'stretch' }}>
        <SwitchField
          name="asksMessage"
          label="Donors can write a message"
          description="Up to 500 characters. You see it with the donation."
          value={draft.asksMessage}
          onChange={(asksMessage) => change({ asksMessage })}
        />
        <SwitchField
          name="showsDonors"
          label="List the latest donors on the page"
          description="With name, amount and message of those who want to be named. Others stay anonymous."
          value={draft.showsDonors}
          onChange={(showsDonors) => change({ showsDonors })}
        />
        <SwitchField
          name="coversFee"
          label="Let donors cover the payment fee"
          description="So that the whole donation arrives. The box is empty until a donor ticks it."
          value={draft.coversFee}
          onChange={(coversFee) => change({ coversFee })}
        />
        {draft.coversFee && (
          <div className="ui-field-grid">
            <TextField
              name="feeRate"
              label="Percentage of the payment"
              inputMode="decimal"
              rightSection="%"
              value={draft.feeRate}
              onChange={(feeRate) => change({ feeRate })}
            />
            <PriceField
              name="feeCents"
              label="Beside it"
              description="For each payment."
              currency={currency}
              value={draft.fee}
              onChange={(fee) => change({ fee })}
            />
          </div>
        )}
      </div>
    </Section>
  )
}
