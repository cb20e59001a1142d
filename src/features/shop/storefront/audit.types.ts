/** What the activity list says of its operations, after the account's name. */
export const auditTexts: Readonly<Record<string, string>> = {
  createStoreCategory: 'created [“{name}” as a category|a category] of the store',
  changeStoreCategory: 'changed [the category “{name}”|a category] of the store',
  deleteStoreCategory: 'deleted [the category “{name}”|a category] of the store',
  orderStoreCategories: 'changed the order of categories of the store',
  setCategoryProducts: 'changed the products in a category of the store',
  setProductCategories: 'changed the categories of [{documents}|a product]',
}
