/** Where the page of an order asks what is told of it. Apart, since schemas would come with it. */
export const CONVERSION_PATH = '/api/commerce/conversions'
