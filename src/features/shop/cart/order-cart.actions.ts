export {
  findHeldByOrder,
  isBeingPaid,
  type LockedCart,
  lockCart,
  setCartStatus,
} from '#features/shop/cart/order-cart.store.ts'
