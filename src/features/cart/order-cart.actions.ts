export {
  findHeldByOrder,
  isBeingPaid,
  type LockedCart,
  lockCart,
  setCartStatus,
} from '#features/cart/order-cart.store.ts'
