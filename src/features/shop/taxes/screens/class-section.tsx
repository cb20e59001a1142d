import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import type { TaxesView } from '#features/shop/taxes/api.types.ts'
import type { OpenTaxDialog } from '#features/shop/taxes/screens/open-tax-dialog.ts'
import { Section } from '#ui/section.tsx'

interface ClassSectionProps {
  readonly taxes: TaxesView
  /** Undefined without permission. */
  readonly onOpen: ((open: OpenTaxDialog) => void) | undefined
}

/** The classes of products that are taxed alike. */
export function ClassSection({ taxes: { classes, rules }, onOpen }: ClassSectionProps) {
  const countOf = (id: string | null) => {
    const count = rules.filter(({ taxClassId }) => taxClassId === id).length
    return count === 1 ? '1 rule' : `${count} rules`
  }
  return (
    <Section
      flush
      title="Tax classes"
      description="Products have the standard class until you choose another one with their price. A class without rules is not taxed."
      actions={
        onOpen && (
          <Button
            variant="default"
            leftSection={<IconPlus size={17} />}
            onClick={() => onOpen({ what: 'class', taxClass: undefined })}
          >
            Add class
          </Button>
        )
      }
    >
      <table className="ui-plain-table">
        <thead className="ui-visually-hidden">
          <tr>
            <th scope="col">Class</th>
            <th scope="col">Rules</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Standard</th>
            <td className="ui-muted">{countOf(null)}</td>
            <td className="ui-muted ui-row-actions">Cannot be changed</td>
          </tr>
          {classes.map((taxClass) => (
            <tr key={taxClass.id}>
              <th scope="row">{taxClass.name}</th>
              <td className="ui-muted">{countOf(taxClass.id)}</td>
              <td className="ui-row-actions">
                {onOpen && (
                  <>
                    <Tooltip label="Rename">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={`Rename ${taxClass.name}`}
                        onClick={() => onOpen({ what: 'class', taxClass })}
                      >
                        <IconPencil size={17} />
                      </ActionIcon>
                    </Tooltip>
                    <Tooltip label="Delete">
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size="lg"
                        aria-label={`Delete ${taxClass.name}`}
                        onClick={() => onOpen({ what: 'delete-class', taxClass })}
                      >
                        <IconTrash size={17} />
                      </ActionIcon>
                    </Tooltip>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
