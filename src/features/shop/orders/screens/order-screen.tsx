import { Alert, Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { IconAlertTriangle, IconReceiptOff } from '@tabler/icons-react'
import { useState } from 'react'
import { OrderDownloads } from '#features/shop/orders/screens/order-downloads.tsx'
import { clearOrderAlert, type OrderDetails } from '#features/shop/orders/api.types.ts'
import { alertText } from '#features/shop/orders/view/order-labels.rules.ts'
import {
  FulfilmentBadge,
  OrderStatusBadge,
  PaymentBadge,
} from '#features/shop/orders/screens/order-badges.tsx'
import { CustomerSections } from '#features/shop/orders/screens/order-customer.tsx'
import { OrderDialog } from '#features/shop/orders/screens/order-dialogs.tsx'
import { actionsOf, type OrderAction } from '#features/shop/orders/steps/order-actions.rules.ts'
import { orderName } from '#features/shop/orders/order-number.rules.ts'
import { OrderItems } from '#features/shop/orders/screens/order-items.tsx'
import { PaymentsSection } from '#features/shop/orders/screens/order-payments.tsx'
import { orderQuery, refreshOrders } from '#features/shop/orders/screens/order-queries.ts'
import { TimelineSection } from '#features/shop/orders/screens/order-timeline.tsx'
import { call } from '#ui/api/call.ts'
import { CallFailure, messageOf } from '#ui/api/call-failure.ts'
import { formatCommerceDate } from '#ui/dates.ts'
import { LinkButton } from '#ui/links.tsx'
import { Page } from '#ui/page.tsx'
import { QueryError } from '#ui/query-error.tsx'
import { useSite } from '#ui/site-provider.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useToast } from '#ui/toasts.tsx'
import './orders.css'

/** An order of a store: what was bought, by whom, how it is paid, and what happened to it. */
export function OrderScreen() {
  const { identifier: site } = useSite()
  const { order: id = '' } = useParams({ strict: false }) as { order?: string }
  const query = useQuery(orderQuery(site, id))
  const { data, error } = query
  const breadcrumbs = [{ label: 'Orders', to: `/sites/${site}/orders` }]
  if (data) return <OrderPage key={id} order={data} breadcrumbs={breadcrumbs} />
  const isMissing = error instanceof CallFailure && error.code === 'NO_ORDER'
  return (
    <Page title="Order" breadcrumbs={breadcrumbs}>
      {isMissing ? (
        <EmptyState
          icon={<IconReceiptOff size={28} />}
          title="This order does not exist"
          actions={
            <LinkButton to={`/sites/${site}/orders`} variant="default">
              All orders
            </LinkButton>
          }
        >
          Check its number in the list of all orders.
        </EmptyState>
      ) : error ? (
        <QueryError query={query} what="the order" />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Page>
  )
}

const BUTTONS: Readonly<Record<OrderAction, string>> = {
  paid: 'Mark as paid',
  sent: 'Mark as fulfilled',
  refund: 'Refund',
  cancel: 'Cancel order',
}

interface OrderPageProps {
  readonly order: OrderDetails
  readonly breadcrumbs: readonly { readonly label: string; readonly to: string }[]
}

function OrderPage({ order, breadcrumbs }: OrderPageProps) {
  const { can } = useSite()
  const [opened, setOpened] = useState<OrderAction>()
  const offered = can('store:write') ? actionsOf(order) : []
  const [first] = offered
  return (
    <Page
      title={orderName(order)}
      badge={
        <span className="orders-badges">
          <OrderStatusBadge {...order} />
          <PaymentBadge {...order} />
          <FulfilmentBadge {...order} />
        </span>
      }
      description={formatCommerceDate(order.createdAt)}
      breadcrumbs={breadcrumbs}
      actions={
        offered.length > 0 &&
        offered.toReversed().map((action) => (
          <Button
            key={action}
            {...(action === 'cancel' && { color: 'red' })}
            variant={
              action === 'cancel' ? 'subtle' : action === first && action !== 'refund' ? 'filled' : 'default'
            }
            onClick={() => setOpened(action)}
          >
            {BUTTONS[action]}
          </Button>
        ))
      }
    >
      {order.isTest && (
        <Alert variant="light">This is a test order. It was paid in test mode, and no money was moved.</Alert>
      )}
      {order.alert !== '' && <OrderAlert order={order} />}
      <div className="orders-columns">
        <div className="orders-what">
          <OrderItems order={order} />
          <PaymentsSection order={order} />
          <OrderDownloads orderId={order.id} hasDigital={order.lines.some(({ isDigital }) => isDigital)} />
        </div>
        <div className="orders-who">
          <CustomerSections order={order} />
        </div>
        <div className="orders-history">
          <TimelineSection order={order} />
        </div>
      </div>
      {opened !== undefined && (
        <OrderDialog action={opened} order={order} onClose={() => setOpened(undefined)} />
      )}
    </Page>
  )
}

function OrderAlert({ order }: { readonly order: OrderDetails }) {
  const { identifier: site, can } = useSite()
  const queries = useQueryClient()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function clear(): Promise<void> {
    setBusy(true)
    try {
      await call(clearOrderAlert, { site, params: { order: order.id } })
      await refreshOrders(queries, site)
    } catch (error) {
      toast({ text: messageOf(error), tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconAlertTriangle size={18} />}
      title="This order needs a look"
      className="orders-alert"
    >
      <p>{alertText(order.alert)}</p>
      {can('store:write') && (
        <Button size="xs" variant="default" loading={busy} onClick={() => void clear()}>
          I have looked at it
        </Button>
      )}
    </Alert>
  )
}
